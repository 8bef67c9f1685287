import { createStore } from '@stoop/base/web/platform/store';
import type { SavedKey } from '../rules/user-actions.ts';

/** R8.26. */
export const SAVE_FAILED = 'Failed to save item';

export const savedKeys = createStore<ReadonlySet<SavedKey>>(new Set());
