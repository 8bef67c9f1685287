import { areaAround } from '@stoop/domain/search/places';
import { type SearchState, withFilters } from '@stoop/domain/search/search-state';
import type { PickedPlace } from '../../ui/picked-place.ts';

/** The text of the place field. */
export const placeText = ({ filters, area }: Pick<SearchState, 'filters' | 'area'>): string =>
  filters.q ?? area?.placeName ?? filters.neighborhood ?? '';

/** Moves a search to a picked place: a neighborhood, the area around a station, or an address. */
export function atPlace(state: SearchState, place: PickedPlace): SearchState {
  if (place.kind === 'neighborhood') {
    const filters = { q: undefined, borough: undefined, neighborhood: place.placeName };
    return { ...withFilters(state, filters), area: null };
  }
  if (place.kind === 'station') {
    const anywhere = withFilters(state, {
      q: undefined,
      borough: undefined,
      neighborhood: undefined,
    });
    const area = areaAround(place.coordinates, place.kind);
    return { ...anywhere, area: { ...area, placeName: place.placeName } };
  }
  return withText(state, place.placeName);
}

/** The search with a new text in the place field. */
export function withText(state: SearchState, input: string): SearchState {
  const text = input.trim();
  if (text === placeText(state)) return state;
  const { q, neighborhood } = state.filters;
  const unchanged = q === undefined ? undefined : neighborhood;
  const filters = { q: text || undefined, neighborhood: unchanged };
  const leavesArea = text !== '' || state.area?.placeName !== undefined;
  return { ...withFilters(state, filters), area: leavesArea ? null : state.area };
}
