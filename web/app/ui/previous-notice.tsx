import { useRevalidator } from 'react-router';
import type { Problem } from '../platform/api.ts';
import { useRetry } from '../platform/use-retry.ts';
import { ErrorState } from './states.tsx';

/** Says that the page still shows what was there before, and tries again by itself. */
export function PreviousNotice({ problem }: { problem: Problem | undefined }) {
  const { revalidate } = useRevalidator();
  useRetry(problem, revalidate, problem?.retryAfterSeconds);
  if (!problem) return null;
  return (
    <ErrorState
      message={`${problem.detail} What stands here is from before; we try again by ourselves.`}
      onRetry={() => void revalidate()}
    />
  );
}
