import { dollars } from '@stoop/base/rules/text/amounts';
import { limitOf, withAnyCommute } from '../rules/commute-state.ts';
import { type Facets, NUMBER_KEYS } from '../rules/facets.ts';
import { withPlaces } from '../rules/place-search.ts';
import { type SearchState, withFilters } from '../rules/search-state.ts';
import { chipsOf } from '../rules/search-url.ts';
import { areaWords } from './area-words.ts';
import { COUNTED } from './facet-values.ts';
import { chipWords } from './filter-words.ts';

/** A variation of a search with fewer conditions. */
export interface Looser {
  /** `Without “Up to $900”`, `Anywhere in New York`. */
  words: string;
  state: SearchState;
}
export interface LoosenHint extends Looser {
  totalCount: number;
}

/** The most variations that are counted, because each is a search. */
export const LOOSER_MAX = 10;
const HINTS_MAX = 4;

/** The searches without one of the conditions; `today` is an ISO date. */
export function looserSearches(state: SearchState, today: string): Looser[] {
  const withoutArea: Looser[] = state.area
    ? [
        {
          words: `Not only ${areaWords(state.area)}`,
          state: { ...state, area: null },
        },
      ]
    : [];
  const withoutPlaces: Looser[] = state.places
    ? [{ words: 'Not only in these places', state: withPlaces(state, null) }]
    : [];
  const anyCommute: Looser[] = limitOf(state.commute).commute
    ? [{ words: 'However long the ride takes', state: withAnyCommute(state) }]
    : [];
  const withoutOne = chipsOf(state.filters).map((chip) => ({
    words: `Without “${chipWords(chip, today)}”`,
    state: { ...state, filters: chip.without },
  }));
  return [...withoutArea, ...withoutPlaces, ...anyCommute, ...withoutOne].slice(0, LOOSER_MAX);
}

const sumOf = (budgets: readonly number[]) => budgets.reduce((sum, one) => sum + one, 0);

/** `$150 more together: $1,450 + $1,250 + $1,050`. */
const poorestWords = (asked: readonly number[], value: readonly number[]) =>
  `${dollars(sumOf(value) - sumOf(asked))} more together: ${value.map(dollars).join(' + ')}`;

/** The same search with the closest of its numbers that finds homes, as its counts have them. */
export function closestSearches(state: SearchState, facets: Facets, today: string): LoosenHint[] {
  const { budgets } = facets.closest ?? {};
  const group = budgets && {
    words: poorestWords(state.filters.budgets ?? [], budgets.value),
    state: withFilters(state, { budgets: budgets.value }),
    totalCount: budgets[COUNTED[state.type]],
  };
  const numbers = NUMBER_KEYS.flatMap((key) => {
    const closest = facets.closest?.[key];
    if (!closest) return [];
    const { value } = closest;
    return {
      words: chipWords({ key, value: String(value) }, today),
      state: withFilters(state, { [key]: key === 'beds' ? [value] : value }),
      totalCount: closest[COUNTED[state.type]],
    };
  });
  return [...(group ? [group] : []), ...numbers];
}

/** Larger changes, for when no single filter is enough. */
export function muchLooserSearches(state: SearchState): Looser[] {
  const { q, borough, neighborhood, area, ...otherFilters } = state.filters;
  const place = {
    ...(q && { q }),
    ...(borough && { borough }),
    ...(neighborhood && { neighborhood }),
    ...(area && { area }),
  };
  const named = neighborhood ?? borough ?? q;
  const isSomewhere =
    (named ?? area) !== undefined || state.area !== null || state.places !== undefined;
  const steps: (Looser | false)[] = [
    isSomewhere && {
      words: 'The same wishes anywhere in New York',
      state: { ...withPlaces(state, null), filters: otherFilters },
    },
    Object.keys(otherFilters).length > 0 &&
      isSomewhere && {
        words: named
          ? `Everything in ${named}`
          : `Everything in ${state.places ? 'these places' : 'this area'}`,
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

/** The hints with the most homes; ties keep the order of the filters. */
export function bestHints(tried: readonly LoosenHint[]): LoosenHint[] {
  return tried
    .filter(({ totalCount }) => totalCount > 0)
    .sort((one, other) => other.totalCount - one.totalCount)
    .slice(0, HINTS_MAX);
}
