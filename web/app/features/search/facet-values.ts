import type { Facets } from '@stoop/api/search/search-results';
import { FILTERS, type FilterKey, type Filters } from '@stoop/domain/search/filters';
import type { SearchType } from '@stoop/domain/search/search-url';

export interface FacetChoice {
  value: string;
  /** How many homes of the type searched for there would be with the value. */
  count: number;
}

export const COUNTED = {
  building: 'buildings',
  unit: 'units',
  room: 'rooms',
  roommates: 'rooms',
} as const satisfies Record<SearchType, string>;

type ListedKey = FilterKey & keyof Facets;
const isListed = (facets: Facets, key: FilterKey): key is ListedKey => Object.hasOwn(facets, key);

/**
 * The values that a filter can take, with their counts; numbers stand in their order. A value that the
 * address asks for and no home carries stands at the end, so that it can be taken off.
 */
export function facetChoices(
  facets: Facets,
  key: FilterKey,
  type: SearchType,
  asked?: Filters[FilterKey],
): FacetChoice[] {
  const listed: FacetChoice[] = isListed(facets, key)
    ? facets[key].map((facet) => ({ value: String(facet.value), count: facet[COUNTED[type]] }))
    : [];
  const wanted = Array.isArray(asked)
    ? (asked as readonly string[])
    : asked === undefined
      ? []
      : [String(asked)];
  const missing = wanted.filter((value) => !listed.some((choice) => choice.value === value));
  const choices = [...listed, ...missing.map((value) => ({ value, count: 0 }))];
  if (FILTERS[key].kind !== 'count') return choices;
  return choices.sort((one, other) => Number(one.value) - Number(other.value));
}
