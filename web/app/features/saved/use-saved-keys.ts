import { savedKeys } from '../../platform/saved-store.ts';
import { useStore } from '../../platform/store.ts';

/** The keys of all saved items, in sync with the hearts. */
export const useSavedKeys = (): ReadonlySet<string> => useStore(savedKeys);
