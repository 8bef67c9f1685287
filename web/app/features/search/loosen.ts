import type { SearchState } from '@stoop/domain/search/search-state';
import { type Chip, chipsOf } from '@stoop/domain/search/search-url';

/** A search with one thing less asked for. */
export interface Looser {
  /** What was taken off; null is the area of the map. */
  chip: Chip | null;
  state: SearchState;
}
export interface LoosenHint extends Looser {
  totalCount: number;
}

/** Each try is a search of its own, so a very long list of filters is not tried whole. */
export const LOOSER_MAX = 12;
const HINTS_MAX = 4;

/** Every search that asks for one thing less than this one. */
export function looserSearches(state: SearchState): Looser[] {
  const withoutArea: Looser[] = state.area ? [{ chip: null, state: { ...state, area: null } }] : [];
  const withoutOne = chipsOf(state.filters).map((chip) => ({
    chip,
    state: { ...state, filters: chip.without },
  }));
  return [...withoutArea, ...withoutOne].slice(0, LOOSER_MAX);
}

/** What would help, most homes first; equal ones in the order of the filters. */
export function bestHints(tried: readonly LoosenHint[]): LoosenHint[] {
  return tried
    .filter(({ totalCount }) => totalCount > 0)
    .sort((one, other) => other.totalCount - one.totalCount)
    .slice(0, HINTS_MAX);
}
