import { useEffect } from 'react';
import { useUser } from './session.ts';
import { NONE_APPLIED, showApplied } from './shown-applied.ts';

/** Asks again: after an application was sent, withdrawn or taken into a queue. */
export const refreshApplied = (): Promise<void> =>
  import('./applied-sync.ts').then(
    ({ learnApplied }) => learnApplied(),
    // Where its code cannot be loaded, what is shown stays.
    () => {},
  );

/** Once, for the whole page: begins with a session, and is forgotten with it. */
export function useFollowApplied(): void {
  const accountId = useUser()?.id;
  useEffect(() => {
    if (!accountId) return;
    void refreshApplied();
    return () => showApplied(NONE_APPLIED);
  }, [accountId]);
}
