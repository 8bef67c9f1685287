import { useStore } from '@stoop/web/app/platform/store';
import { savedKeys } from './saved-store.ts';

/** The keys of all saved items, in sync with the hearts. */
export const useSavedKeys = (): ReadonlySet<string> => useStore(savedKeys);
