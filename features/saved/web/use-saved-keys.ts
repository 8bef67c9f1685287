import { useStore } from '@stoop/base/web/platform/store';
import { savedKeys } from './saved-store.ts';

export const useSavedKeys = (): ReadonlySet<string> => useStore(savedKeys);
