import type { SavedKey } from '@stoop/domain/saved/user-actions';
import { createStore } from '../../platform/store.ts';

/** R8.26. */
export const SAVE_FAILED = 'Failed to save item';

/** The keys of the items that hearts show as saved. */
export const savedKeys = createStore<ReadonlySet<SavedKey>>(new Set());
