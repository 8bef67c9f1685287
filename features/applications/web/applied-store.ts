import { createStore, useStore } from '@stoop/base/web/platform/store';
import type { AppliedHome } from '../rules/applied-homes.ts';

export const NONE_APPLIED: readonly AppliedHome[] = [];

export const appliedStore = createStore(NONE_APPLIED);

/** The homes that the signed-in user applied for; none on the server, because pages load them later. */
export const useApplied = (): readonly AppliedHome[] => useStore(appliedStore);
