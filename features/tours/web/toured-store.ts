import { createStore, useStore } from '@stoop/base/web/platform/store';
import { isSameTourHome, type TourHome } from '../rules/tour-path.ts';
import type { TouredHome } from '../rules/toured-homes.ts';

export const NONE_TOURED: readonly TouredHome[] = [];

export const touredStore = createStore(NONE_TOURED);

/** The homes that the signed-in user is going to see; none on the server, because pages load them later. */
export const useToured = (): readonly TouredHome[] => useStore(touredStore);

/** The coming tour of exactly this home. */
export const useTourOf = (home: TourHome): TouredHome | undefined =>
  useToured().find((one) => isSameTourHome(one, home));
