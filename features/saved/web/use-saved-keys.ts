import { useStore } from '@stoop/base/web/platform/store';
import { savedKeys } from './saved-store.ts';

/** The keys of all saved items, in sync with the hearts. */
export const useSavedKeys = (): ReadonlySet<string> => useStore(savedKeys);
