import { relativeTime } from '@stoop/base/rules/time/relative-time';
import type { Problem } from '@stoop/base/web/platform/api';
import { useRetry } from '@stoop/base/web/platform/use-retry';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { useRevalidator } from 'react-router';

interface PreviousNoticeProps {
  problem: Problem | undefined;
  /** When the content was loaded, if the browser had it from an earlier visit. */
  cachedAtMs?: number | undefined;
}

/** Says that the page shows its previous content because loading failed, and retries automatically. */
export function PreviousNotice({ problem, cachedAtMs }: PreviousNoticeProps) {
  const { revalidate } = useRevalidator();
  useRetry(problem, revalidate, problem?.retryAfterSeconds);
  if (!problem) return null;
  const now = new Date();
  const age = relativeTime(cachedAtMs ?? now, now);
  const when = age === 'just now' ? 'before' : age;
  const words = problem.status === 0 ? 'We cannot reach Stoop.' : problem.detail;
  return (
    <div className="py-4">
      <ErrorState
        message={`${words} You see the homes from ${when}; we keep trying.`}
        onRetry={() => void revalidate()}
      />
    </div>
  );
}
