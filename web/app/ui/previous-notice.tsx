import { useRevalidator } from 'react-router';
import type { Problem } from '../platform/problem.ts';
import { useRetry } from '../platform/use-retry.ts';
import { ErrorState } from './states.tsx';

/** Says that the page shows its previous content because loading failed, and retries automatically. */
export function PreviousNotice({ problem }: { problem: Problem | undefined }) {
  const { revalidate } = useRevalidator();
  useRetry(problem, revalidate, problem?.retryAfterSeconds);
  if (!problem) return null;
  const words = problem.status === 0 ? 'We cannot reach Stoop.' : problem.detail;
  return (
    <div className="py-4">
      <ErrorState
        message={`${words} You see the homes from before; we keep trying.`}
        onRetry={() => void revalidate()}
      />
    </div>
  );
}
