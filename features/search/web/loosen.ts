import { sumOf } from '@stoop/base/rules/sum';
import { dollars } from '@stoop/base/rules/text/amounts';
import { COMMUTE_MINUTES } from '@stoop/features/commute/rules/commute-search';
import { isTooNarrow } from '../rules/access-filters.ts';
import { limitOf, withAnyCommute } from '../rules/commute-state.ts';
import { type Facets, NUMBER_KEYS } from '../rules/facets.ts';
import { withPlaces } from '../rules/place-search.ts';
import { isOnlyUs } from '../rules/rent-meant.ts';
import { isByDistance, type SearchState, withFilters, withSort } from '../rules/search-state.ts';
import { chipsOf } from '../rules/search-url.ts';
import { areaWords } from './area-words.ts';
import { COUNTED } from './facet-values.ts';
import { chipWords, GROUP_WORDS } from './filter-words.ts';

/** A variation of a search with fewer conditions. */
export interface Looser {
  /** `Without “Up to $900”`, `Anywhere in New York`. */
  words: string;
  state: SearchState;
}
export interface LoosenHint extends Looser {
  totalCount: number;
  /** The lowest rent of what it finds, in whole US dollars a month; absent where nobody asked. */
  from?: number;
}

/** The most variations that are counted, because each is a search. */
export const LOOSER_MAX = 10;
const HINTS_MAX = 4;
/** With as many, nothing looser is tried. */
export const HINTS_ENOUGH = 3;

/** How many minutes more the ways of a search may take. */
const LONGER_RIDES = [10, 15, 25] as const;

/** The same search with longer ways, by so many minutes each. */
export function longerRides(state: SearchState): Looser[] {
  const { commute } = limitOf(state.commute);
  if (!commute) return [];
  return LONGER_RIDES.flatMap((more) => {
    const to = commute.to.map(({ maxMinutes, ...at }) => ({
      ...at,
      ...(maxMinutes && { maxMinutes: Math.min(maxMinutes + more, COMMUTE_MINUTES.most) }),
    }));
    const limits = [...new Set(to.flatMap(({ maxMinutes }) => maxMinutes ?? []))];
    const words = `A ride of up to ${limits.join(' and ')} min`;
    return { words, state: { ...state, commute: { ...commute, to } } };
  });
}

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
  const besideOthers: Looser[] = isOnlyUs(state)
    ? [{ words: GROUP_WORDS.room, state: withFilters(state, { rent: 'room' }) }]
    : [];
  const withoutOne = chipsOf(state.filters)
    // Of a group, rooms beside others are more homes and not fewer.
    .filter(({ key }) => key !== 'rent' || isOnlyUs(state) === null)
    .map((chip) => ({
      words: `Without ${quoted(chipWords(chip, today))}`,
      state: { ...state, filters: chip.without },
    }));
  return [...besideOthers, ...withoutArea, ...withoutPlaces, ...anyCommute, ...withoutOne].slice(
    0,
    LOOSER_MAX,
  );
}

/** A condition in quotation marks; words of a name have theirs already. */
const quoted = (words: string) => (words.startsWith('“') ? words : `“${words}”`);

/** What somebody gives up last: of these no two are tried. */
const FIRM: readonly string[] = ['q', 'beds', 'borough', 'neighborhood', 'area', 'rent', 'budgets'];

/** The searches without two of the conditions, of which neither alone is enough, as `found` has them. */
export function looserByTwo(
  state: SearchState,
  today: string,
  found: readonly Looser[] = [],
): Looser[] {
  const isEnough = (words: string) => found.some((one) => one.words === `Without ${quoted(words)}`);
  const wishes = chipsOf(state.filters).filter(
    (chip) => !FIRM.includes(chip.key) && !isEnough(chipWords(chip, today)),
  );
  const pairs = wishes.flatMap((one, at) =>
    wishes.slice(at + 1).map((other) => ({
      words: `Without ${quoted(chipWords(one, today))} and ${quoted(chipWords(other, today))}`,
      state: {
        ...state,
        filters:
          chipsOf(one.without).find(({ key, value }) => key === other.key && value === other.value)
            ?.without ?? one.without,
      },
    })),
  );
  return pairs.slice(0, LOOSER_MAX);
}

/** The search whose first home is the cheapest; null where its order is another. */
export const cheapestOf = (state: SearchState): SearchState | null =>
  isByDistance(state) ? null : withSort(state, 'price');

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
    if (!closest || (key === 'minDoor' && isTooNarrow(closest.value, state.filters))) return [];
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
