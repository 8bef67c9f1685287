import { LINES } from '@stoop/domain/commute/lines';
import type { Filters } from '@stoop/domain/search/filters';
import { areaAround } from '@stoop/domain/search/places';
import { type SearchState, withFilters } from '@stoop/domain/search/search-state';
import type { PickedPlace } from '../../ui/picked-place.ts';

/** The text of the place field. */
export const placeText = ({ filters, area }: Pick<SearchState, 'filters' | 'area'>): string =>
  filters.q ?? area?.placeName ?? filters.neighborhood ?? '';

/** What a place makes of the filters, where it is more than a part of the map. */
function filtersAt({ kind, placeName }: PickedPlace): Filters | null {
  if (kind === 'neighborhood') return { neighborhood: placeName };
  if (kind === 'borough') return { borough: placeName };
  const line = kind === 'line' && LINES.find(({ name }) => name === placeName);
  return line ? { subwayLines: [line.id] } : null;
}

/** Moves a search to a place: a neighborhood, a borough, a line, a building by its name, or the area around. */
export function atPlace(state: SearchState, place: PickedPlace): SearchState {
  const { kind, coordinates, placeName, radiusKm } = place;
  if (kind === 'building' || kind === 'address') return withText(state, placeName);
  const anywhere = withFilters(state, {
    q: undefined,
    borough: undefined,
    neighborhood: undefined,
  });
  const filters = filtersAt(place);
  if (filters) return { ...withFilters(anywhere, filters), area: null };
  return { ...anywhere, area: { ...areaAround(coordinates, kind, radiusKm), placeName } };
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
