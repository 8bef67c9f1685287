import type { SavedKey } from '@stoop/domain/saved/user-actions';
import { createStore } from './store.ts';

/** R8.26. */
export const SAVE_FAILED = 'Failed to save item';

/** What is to be seen as saved. */
export const savedKeys = createStore<ReadonlySet<SavedKey>>(new Set());
