import { limitOf } from '@stoop/domain/search/commute-state';
import { FACET_KEYS, type FacetKey, type Facets } from '@stoop/domain/search/facets';
import { FILTERS, type Filters } from '@stoop/domain/search/filters';
import { type Vocabulary, withKnownValues } from '@stoop/domain/search/known-values';
import { type LeftOut, type SearchState, searchQuery } from '@stoop/domain/search/search-state';
import type { Api } from './api.ts';
import { findPlaces } from './places.ts';

/** The values of the filters, each with the number of results after choosing it. */
export function loadFacets(
  api: Api,
  { type, filters, area, places, commute }: SearchState,
): Promise<Facets> {
  const query = searchQuery({
    type,
    filters,
    area,
    ...(places && { places }),
    ...limitOf(commute),
  });
  // The counts of all other types are in one answer.
  if (type !== 'roommates') query.delete('type');
  return api.getJson('/facets', { query });
}

/** Always known, so that a search in a borough without homes stays valid. */
const BOROUGHS = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'];

async function emptyNeighborhood(api: Api, name: string): Promise<string[]> {
  const places = await findPlaces(api, name, 5);
  return places
    .filter(({ kind }) => kind === 'neighborhood')
    .map(({ placeName }) => placeName)
    .filter((placeName) => placeName.toLowerCase() === name.toLowerCase());
}

/** Keeps the filter values that homes or places have; the others are returned in `leftOut`. */
export async function withKnownFilters(
  api: Api,
  filters: Filters,
  facets: Facets,
  today: string,
): Promise<{ filters: Filters; leftOut: LeftOut[] }> {
  // A flag has one value, which is understood also where no home has it.
  const keys = FACET_KEYS.filter((key) => FILTERS[key].kind !== 'flag');
  const carried = (key: FacetKey) => facets[key].map(({ value }) => value);
  const vocabulary: Vocabulary = {
    ...Object.fromEntries(keys.map((key) => [key, carried(key)])),
    borough: [...new Set([...carried('borough'), ...BOROUGHS])],
  };
  const known = withKnownValues(filters, vocabulary, today);
  const { neighborhood } = filters;
  if (neighborhood === undefined || known.filters.neighborhood !== undefined) return known;
  const places = await emptyNeighborhood(api, neighborhood);
  return withKnownValues(filters, { ...vocabulary, neighborhood: places }, today);
}
