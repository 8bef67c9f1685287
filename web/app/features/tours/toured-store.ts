import type { TouredHome } from '@stoop/domain/tours/toured-homes';
import { createStore, useStore } from '../../platform/store.ts';

export const NONE_TOURED: readonly TouredHome[] = [];

export const touredStore = createStore(NONE_TOURED);

/** The homes that the signed-in user is going to see; none on the server, because pages load them later. */
export const useToured = (): readonly TouredHome[] => useStore(touredStore);
