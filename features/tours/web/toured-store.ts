import { createStore, useStore } from '@stoop/base/web/platform/store';
import type { TouredHome } from '../rules/toured-homes.ts';

export const NONE_TOURED: readonly TouredHome[] = [];

export const touredStore = createStore(NONE_TOURED);

/** The homes that the signed-in user is going to see; none on the server, because pages load them later. */
export const useToured = (): readonly TouredHome[] => useStore(touredStore);
