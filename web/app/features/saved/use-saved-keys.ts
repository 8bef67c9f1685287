import { useStore } from '../../platform/store.ts';
import { savedKeys } from './saved-store.ts';

/** The keys of all saved items, in sync with the hearts. */
export const useSavedKeys = (): ReadonlySet<string> => useStore(savedKeys);
