import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { useRetry } from '@stoop/base/web/platform/use-retry';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import type { PendingSave } from '@stoop/features/saved/rules/user-actions';
import { SavedSkeleton } from '@stoop/features/saved/web/saved-states.tsx';
import { type LoadedWaiting, waitingLoader } from '@stoop/features/saved/web/waiting/load-waiting';
import { useEffect, useState } from 'react';
import { OwnSpeed } from './own-speed.tsx';
import { SavedHomes } from './saved-homes.tsx';

/** The homes whose hearts a visitor pressed, as they are now; what did not load is asked for again. */
export function VisitorSaved({ pending }: { pending: readonly PendingSave[] }) {
  const keys = pending.map(({ key }) => key).join(' ');
  const [load] = useState(waitingLoader);
  const { answer, retry } = useAnswer(keys, () => load(pending));
  // What came stays while the others are asked for again.
  const [known, setKnown] = useState<LoadedWaiting | null>(null);
  useEffect(() => {
    if (answer?.ok) setKnown(answer.value);
  }, [answer]);
  const shown = answer?.ok ? answer.value : known;
  useRetry(shown?.problem, retry, shown?.problem?.retryAfterSeconds);
  if (!shown) return <SavedSkeleton />;
  const { saved, failed } = shown;
  const who = failed.length < pending.length ? 'Some of your homes' : 'Your homes';
  return (
    <>
      {failed.length > 0 && (
        <ErrorState message={`${who} did not load. We keep trying.`} onRetry={retry} />
      )}
      <OwnSpeed className="mb-3" />
      <SavedHomes saved={saved} failed={failed} lists={null} today={newYorkDay(new Date())} />
    </>
  );
}
