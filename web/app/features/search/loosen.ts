import { type SearchState, withFilters } from '@stoop/domain/search/search-state';
import { chipsOf } from '@stoop/domain/search/search-url';
import { areaWords } from '../../ui/area-words.ts';
import { chipWords } from './filter-words.ts';

/** A search that asks for less than another one. */
export interface Looser {
  /** `Without Up to $900`, `Anywhere in New York`. */
  words: string;
  state: SearchState;
}
export interface LoosenHint extends Looser {
  totalCount: number;
}

/** Each try is a search of its own, so a very long list of filters is not tried whole. */
export const LOOSER_MAX = 10;
const HINTS_MAX = 4;

/** Every search that asks for one thing less than this one. */
export function looserSearches(state: SearchState): Looser[] {
  const withoutArea: Looser[] = state.area
    ? [
        {
          words: `Not only ${areaWords(state.area)}`,
          state: { ...state, area: null },
        },
      ]
    : [];
  const withoutOne = chipsOf(state.filters).map((chip) => ({
    words: `Without ${chipWords(chip)}`,
    state: { ...state, filters: chip.without },
  }));
  return [...withoutArea, ...withoutOne].slice(0, LOOSER_MAX);
}

/** Larger steps, for a search that no single filter can save. */
export function muchLooserSearches(state: SearchState): Looser[] {
  const { q, borough, neighborhood, ...wishes } = state.filters;
  const place = {
    ...(q && { q }),
    ...(borough && { borough }),
    ...(neighborhood && { neighborhood }),
  };
  const named = neighborhood ?? borough ?? q;
  const steps: (Looser | false)[] = [
    (named !== undefined || state.area !== null) && {
      words: 'The same wishes anywhere in New York',
      state: { ...state, filters: wishes, area: null },
    },
    Object.keys(wishes).length > 0 &&
      (named !== undefined || state.area !== null) && {
        words: named ? `Everything in ${named}` : 'Everything in this area',
        state: { ...state, filters: place },
      },
    {
      words: 'Without prices, amenities and features',
      state: withFilters(state, {
        minPrice: undefined,
        maxPrice: undefined,
        amenities: undefined,
        features: undefined,
      }),
    },
  ];
  return steps.filter((step) => step !== false);
}

/** What would help, most homes first; equal ones in the order of the filters. */
export function bestHints(tried: readonly LoosenHint[]): LoosenHint[] {
  return tried
    .filter(({ totalCount }) => totalCount > 0)
    .sort((one, other) => other.totalCount - one.totalCount)
    .slice(0, HINTS_MAX);
}
