import { areaAround } from '@stoop/domain/search/places';
import type { SearchArea, SearchState } from '@stoop/domain/search/search-state';
import type { Api } from './api.ts';
import { findPlaces } from './places.ts';

/** The map view of each borough, around its densest part. */
const BOROUGHS: Record<string, SearchArea> = {
  Manhattan: { lat: 40.776, lng: -73.971, radiusKm: 10 },
  Brooklyn: { lat: 40.66, lng: -73.95, radiusKm: 9 },
  Queens: { lat: 40.725, lng: -73.83, radiusKm: 11 },
  Bronx: { lat: 40.85, lng: -73.88, radiusKm: 8 },
  'Staten Island': { lat: 40.585, lng: -74.145, radiusKm: 10 },
};

/** The map view of a search in a named place; null where only its results have a location. */
export async function loadPlaceView(
  api: Api,
  state: Pick<SearchState, 'filters' | 'area'>,
): Promise<SearchArea | null> {
  const { neighborhood, borough } = state.filters;
  if (state.area) return state.area;
  if (neighborhood === undefined) return BOROUGHS[borough?.replace(/^The /, '') ?? ''] ?? null;
  // Optional: without it the map shows the results.
  const places = await findPlaces(api, neighborhood, 5).catch(() => []);
  const found = places.find(
    ({ kind, placeName }) => kind === 'neighborhood' && placeName === neighborhood,
  );
  return found ? areaAround(found.coordinates, found.kind) : null;
}
