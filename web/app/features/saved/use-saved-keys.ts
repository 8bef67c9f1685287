import { useSyncExternalStore } from 'react';
import { onShownSaved, shownSaved } from '../../platform/saved-store.ts';

/** The keys of all saved items, in sync with the hearts. */
export const useSavedKeys = (): ReadonlySet<string> =>
  useSyncExternalStore(onShownSaved, shownSaved, shownSaved);
