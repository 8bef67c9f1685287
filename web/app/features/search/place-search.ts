import type { Place } from '@stoop/contract/search/answers';
import { type SearchState, withFilters } from '@stoop/domain/search/search-state';

/** How far around a station one would walk. */
const STATION_RADIUS_KM = 1.2;

/** What the field for the place says of a search. */
export const placeText = ({ filters }: Pick<SearchState, 'filters'>): string =>
  filters.q ?? filters.neighborhood ?? '';

/** The same search at a place that was picked: a neighborhood, around a station, or a house. */
export function atPlace(state: SearchState, place: Place): SearchState {
  if (place.kind === 'neighborhood') {
    const filters = { q: undefined, borough: undefined, neighborhood: place.placeName };
    return { ...withFilters(state, filters), area: null };
  }
  if (place.kind === 'station') {
    const { lat, lng } = place.coordinates;
    const anywhere = withFilters(state, {
      q: undefined,
      borough: undefined,
      neighborhood: undefined,
    });
    return { ...anywhere, type: 'building', area: { lat, lng, radiusKm: STATION_RADIUS_KM } };
  }
  return withText(state, place.placeName);
}

/** The same search for words that were typed in place of what stood in the field. */
export function withText(state: SearchState, typed: string): SearchState {
  const text = typed.trim();
  if (text === placeText(state)) return state;
  const { q, neighborhood } = state.filters;
  const kept = q === undefined ? undefined : neighborhood;
  const filters = { q: text || undefined, neighborhood: kept };
  return { ...withFilters(state, filters), area: text ? null : state.area };
}
