import type { Api } from '@stoop/base/web/platform/api';
import { limitOf } from '../rules/commute-state.ts';
import { FACET_KEYS, type FacetKey, type Facets } from '../rules/facets.ts';
import { FILTERS } from '../rules/filters.ts';
import { type Vocabulary, withKnownPlaces, withKnownValues } from '../rules/known-values.ts';
import type { LeftOut } from '../rules/left-out.ts';
import { type SearchState, searchQuery } from '../rules/search-state.ts';
import { findPlaces } from './places/places.ts';

/** The values of the filters, each with the number of results after choosing it. */
export function loadFacets(
  api: Api,
  { type, filters, area, places, commute, voucher, pace }: SearchState,
  countsRents = false,
): Promise<Facets> {
  const query = searchQuery({
    type,
    filters,
    area,
    ...(places && { places }),
    ...limitOf(commute),
    ...(voucher && { voucher }),
    ...(pace && { pace }),
  });
  // The counts of all other types are in one answer.
  if (type !== 'roommates') query.delete('type');
  if (countsRents) query.set('rents', 'true');
  return api.getJson('/facets', { query });
}

/** The same for a panel of filters, with the rents: neighborhoods are counted also beside those that are searched. */
export async function loadPanelFacets(api: Api, state: SearchState): Promise<Facets> {
  const { places, ...anywhere } = state;
  if (!places) return loadFacets(api, state, true);
  const [facets, others] = await Promise.all([
    loadFacets(api, state, true),
    loadFacets(api, anywhere),
  ]);
  return { ...facets, neighborhood: others.neighborhood };
}

/** Always known, so that a search in a borough without homes stays valid. */
const BOROUGHS = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'];

const folded = (name: string) => name.trim().toLowerCase();

async function emptyNeighborhood(api: Api, name: string): Promise<string[]> {
  const places = await findPlaces(api, name, 5);
  return places
    .filter(({ kind }) => kind === 'neighborhood')
    .map(({ placeName }) => placeName)
    .filter((placeName) => folded(placeName) === folded(name));
}

/** Keeps the filter values and places that homes or the city have; the others are returned in `leftOut`. */
export async function withKnown(
  api: Api,
  state: SearchState,
  facets: Facets,
  today: string,
): Promise<{ state: SearchState; leftOut: LeftOut[] }> {
  // Of homes that could not be searched nobody knows the values.
  if (facets.missing) return { state, leftOut: [] };
  const vocabulary = await vocabularyOf(api, state, facets);
  const { filters, leftOut } = withKnownValues(state.filters, vocabulary, today);
  const { places: asked, ...rest } = state;
  const known = withKnownPlaces(asked ?? [], vocabulary);
  const { places } = known;
  return {
    state: { ...rest, filters, ...(places.length > 0 && { places }) },
    leftOut: [...leftOut, ...known.leftOut],
  };
}

/** The values that homes have, and the names of places without homes that this search asks for. */
async function vocabularyOf(
  api: Api,
  { filters, places = [] }: SearchState,
  facets: Facets,
): Promise<Vocabulary> {
  // A flag has one value, which is understood also where no home has it.
  const keys = FACET_KEYS.filter((key) => FILTERS[key].kind !== 'flag');
  const carried = (key: FacetKey) => facets[key].map(({ value }) => String(value));
  const neighborhoods = carried('neighborhood');
  const isCarried = new Set(neighborhoods.map(folded));
  const asked = places.flatMap(({ kind, ...place }) =>
    kind === 'neighborhood' && 'value' in place ? place.value : [],
  );
  const others = [...asked, filters.neighborhood ?? []]
    .flat()
    .filter((name) => !isCarried.has(folded(name)));
  const empty = await Promise.all(others.map((name) => emptyNeighborhood(api, name)));
  return {
    ...Object.fromEntries(keys.map((key) => [key, facets[key].map(({ value }) => value)])),
    borough: [...new Set([...carried('borough'), ...BOROUGHS])],
    neighborhood: [...neighborhoods, ...empty.flat()],
  };
}
