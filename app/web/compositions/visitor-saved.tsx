import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import type { PendingSave } from '@stoop/features/saved/rules/user-actions';
import { SavedSkeleton } from '@stoop/features/saved/web/saved-states.tsx';
import { loadWaiting } from '@stoop/features/saved/web/waiting/load-waiting';
import { SavedHomes } from './saved-homes.tsx';

/** The homes whose hearts a visitor pressed, as they are now. */
export function VisitorSaved({ pending }: { pending: readonly PendingSave[] }) {
  const keys = pending.map(({ key }) => key).join(' ');
  const { answer, retry } = useAnswer(keys, () => loadWaiting(pending));
  if (!answer) return <SavedSkeleton />;
  if (!answer.ok) return <ErrorState message={answer.problem.detail} onRetry={retry} />;
  return <SavedHomes saved={answer.value} lists={null} today={newYorkDay(new Date())} />;
}
