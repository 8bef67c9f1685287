import { useSyncExternalStore } from 'react';
import { onShownSaved, shownSaved } from '../../platform/saved.ts';

const NONE: ReadonlySet<string> = new Set();

/** The keys of all that the account saved, as its hearts show it. */
export const useSavedKeys = (accountId: string): ReadonlySet<string> =>
  useSyncExternalStore(
    onShownSaved,
    () => shownSaved(accountId),
    () => NONE,
  );
