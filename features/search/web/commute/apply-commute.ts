import {
  blockOf,
  COMMUTE_MINUTES,
  type CommuteTo,
} from '@stoop/features/commute/rules/commute-search';
import { ownCommute } from '../../rules/commute-state.ts';
import { type SearchState, withSort } from '../../rules/search-state.ts';

/** At the most minutes, any ride is short enough. */
export const ANY_RIDE = COMMUTE_MINUTES.most;
export const isAnyRide = (minutes: number) => minutes >= ANY_RIDE;

/** The longest way as an address has it: none where any is short enough. */
export const limitOfMinutes = (minutes: number) =>
  isAnyRide(minutes) ? {} : { maxMinutes: minutes };

/** The search with the ride to these addresses, which its address then names. */
export function withAddresses(state: SearchState, addresses: readonly CommuteTo[]): SearchState {
  const { commute: _, isAnyCommute: __, ...without } = state;
  const to = addresses.map(({ maxMinutes, ...at }) => ({
    ...blockOf(at),
    ...(maxMinutes && { maxMinutes }),
  }));
  return withSort(to.length > 0 ? { ...without, commute: { to } } : without, state.sort ?? null);
}

/** The search with the own addresses; those of a link, if it names any, stay its only ones. */
export function withOwn(state: SearchState, own: readonly CommuteTo[]): SearchState {
  if (state.commute && !state.commute.isOwn) return state;
  const { commute: _, ...without } = state;
  const commute = ownCommute(own, state.isAnyCommute ?? false);
  return commute ? { ...without, commute } : without;
}

/** The search with what its dialog has chosen: the addresses that stay those of a link, or else the own ones. Its order stays. */
export function withChosen(
  state: SearchState,
  own: readonly CommuteTo[],
  ofLink: readonly CommuteTo[],
): SearchState {
  if (ofLink.length > 0) return withAddresses(state, ofLink);
  const { commute: _, isAnyCommute: __, ...without } = state;
  return withSort(withOwn(without, own), state.sort ?? null);
}
