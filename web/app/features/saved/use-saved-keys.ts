import { useSyncExternalStore } from 'react';
import { onShownSaved, shownSaved } from '../../platform/saved-store.ts';

/** The keys of all that is saved, as hearts show it. */
export const useSavedKeys = (): ReadonlySet<string> =>
  useSyncExternalStore(onShownSaved, shownSaved, shownSaved);
