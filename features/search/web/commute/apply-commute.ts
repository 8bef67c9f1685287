import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import {
  blockOf,
  COMMUTE_MINUTES,
  COMMUTE_TO_MAX,
} from '@stoop/features/commute/rules/commute-search';
import { type SearchState, withSort } from '../../rules/search-state.ts';

/** Whether there are more addresses than a limit of minutes takes, so that they can only order. */
export const isOrderAlone = (count: number) => count > COMMUTE_TO_MAX.filter;

/** At the most minutes, any ride is short enough. */
export const isAnyRide = (minutes: number) => minutes >= COMMUTE_MINUTES.most;

/** The search with the ride to these addresses, none of which is longer than the minutes. */
export function withAddresses(
  state: SearchState,
  addresses: readonly Coordinates[],
  minutes: number,
): SearchState {
  const { commute: _, ...without } = state;
  const isOrder = isOrderAlone(addresses.length);
  const commute = {
    to: addresses.map(blockOf),
    ...(!isOrder && !isAnyRide(minutes) && { maxMinutes: minutes }),
  };
  const next = addresses.length > 0 ? { ...without, commute } : without;
  return withSort(next, isOrder ? 'commute' : (without.sort ?? null));
}
