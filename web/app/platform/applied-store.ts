import type { AppliedHome } from '@stoop/domain/applications/applied-homes';
import { createStore, useStore } from './store.ts';

export const NONE_APPLIED: readonly AppliedHome[] = [];

export const appliedStore = createStore(NONE_APPLIED);

/** The homes that whoever is signed in applied for; none on the server, whose pages learn of them later. */
export const useApplied = (): readonly AppliedHome[] => useStore(appliedStore);
