import { type Facets, isFacetKey } from '../rules/facets.ts';
import { FILTERS, type FilterKey, type Filters } from '../rules/filters.ts';
import type { SearchType } from '../rules/search-url.ts';

export interface FacetChoice {
  value: string;
  /** How many homes of the searched type match with this value. */
  count: number;
}

export const COUNTED = {
  building: 'buildings',
  unit: 'units',
  room: 'rooms',
  roommates: 'units', // Homes to share.
} as const satisfies Record<SearchType, string>;

/**
 * The values of a filter with their counts; numbers are sorted. Selected values that no home has come last, so that
 * they can be deselected.
 */
export function facetChoices(
  facets: Facets,
  key: FilterKey,
  type: SearchType,
  selected?: Filters[FilterKey] | readonly string[],
): FacetChoice[] {
  const listed: FacetChoice[] = isFacetKey(key)
    ? facets[key].map((facet) => ({ value: String(facet.value), count: facet[COUNTED[type]] }))
    : [];
  const selectedValues = [selected ?? []].flat().map(String);
  const missing = selectedValues.filter(
    (value) => !listed.some((choice) => choice.value === value),
  );
  const choices = [...listed, ...missing.map((value) => ({ value, count: 0 }))];
  if (FILTERS[key].kind !== 'counts') return choices;
  return choices.sort((one, other) => Number(one.value) - Number(other.value));
}
