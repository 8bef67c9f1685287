import { areaAround } from '@stoop/domain/search/places';
import { type SearchState, withFilters } from '@stoop/domain/search/search-state';
import type { PickedPlace } from '../../ui/picked-place.ts';

/** What the field for the place says of a search. */
export const placeText = ({ filters, area }: Pick<SearchState, 'filters' | 'area'>): string =>
  filters.q ?? area?.placeName ?? filters.neighborhood ?? '';

/** The same search at a place that was picked: a neighborhood, around a station, or a house. */
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

/** The same search for words that were typed in place of what stood in the field. */
export function withText(state: SearchState, typed: string): SearchState {
  const text = typed.trim();
  if (text === placeText(state)) return state;
  const { q, neighborhood } = state.filters;
  const kept = q === undefined ? undefined : neighborhood;
  const filters = { q: text || undefined, neighborhood: kept };
  const isLeft = text !== '' || state.area?.placeName !== undefined;
  return { ...withFilters(state, filters), area: isLeft ? null : state.area };
}
