import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { LINES } from '@stoop/base/rules/geo/lines';
import type { Filters } from './filters.ts';
import { areaAround, type PlaceKind } from './places.ts';
import type { SearchArea } from './search-area.ts';
import { type SearchState, searchPath, withFilters } from './search-state.ts';
import { SEARCHED_PLACES_MAX, type SearchedPlace, writeSearchedPlace } from './searched-places.ts';

/** A place that somebody picked or wrote. */
export interface PlaceMeant {
  placeName: string;
  coordinates: Coordinates;
  kind: PlaceKind;
  /** How far it reaches from its middle, where that is known. */
  radiusKm?: number | undefined;
}

/** Takes the place of a search from it. */
const ANYWHERE = { q: undefined, borough: undefined, neighborhood: undefined, area: undefined };

/** The text of the place field. */
export const placeText = ({ filters, area }: Pick<SearchState, 'filters' | 'area'>): string =>
  filters.q ?? area?.placeName ?? filters.neighborhood ?? filters.borough ?? '';

/** What a place makes of the filters, where it is more than a part of the map. */
function filtersAt({ kind, placeName }: PlaceMeant): Filters | null {
  if (kind === 'neighborhood') return { neighborhood: placeName };
  if (kind === 'borough') return { borough: placeName };
  const line = kind === 'line' && LINES.find(({ name }) => name === placeName);
  return line ? { subwayLines: [line.id] } : null;
}

/** A place as one of several. */
function searchedPlace({ kind, coordinates, placeName, radiusKm }: PlaceMeant): SearchedPlace {
  if (kind === 'neighborhood' || kind === 'borough' || kind === 'part')
    return { kind, value: placeName };
  const line = kind === 'line' && LINES.find(({ name }) => name === placeName);
  if (line) return { kind: 'line', value: line.id };
  return { kind: 'around', area: { ...areaAround(coordinates, kind, radiusKm), placeName } };
}

/** The places of a search, as several. */
export function placesOf({ places, filters, area }: SearchState): readonly SearchedPlace[] {
  if (places) return places;
  const { neighborhood, borough } = filters;
  if (neighborhood !== undefined) return [{ kind: 'neighborhood', value: neighborhood }];
  if (borough !== undefined) return [{ kind: 'borough', value: borough }];
  return area?.placeName === undefined || area.bounds ? [] : [{ kind: 'around', area }];
}

/** The same search with these as its several places; without any it is everywhere. */
export function withPlaces(
  state: SearchState,
  places: readonly SearchedPlace[] | null,
): SearchState {
  const { places: _, ...rest } = withFilters(state, ANYWHERE);
  return { ...rest, area: null, ...(places && places.length > 0 && { places }) };
}

/** The same search in this part of the city alone. */
export const inArea = (state: SearchState, area: SearchArea): SearchState => ({
  ...withPlaces(state, null),
  area,
});

/** Of a search its places alone. */
export function placePart({ type, filters, area, places }: SearchState): SearchState {
  const { q, borough, neighborhood, area: drawn } = filters;
  const part = withFilters({ type, filters: {}, area }, { q, borough, neighborhood, area: drawn });
  return { ...part, ...(places && { places }) };
}

/** The same search in the places of another. */
export function withPlacePart(state: SearchState, other: SearchState): SearchState {
  const { filters, area, places } = placePart(other);
  return { ...withFilters(withPlaces(state, null), filters), area, ...(places && { places }) };
}

/** The same search in an area that was drawn, `drawn-area.ts`, in place of any other. */
export const inDrawnArea = (state: SearchState, area: string): SearchState =>
  withFilters(withPlaces(state, null), { area });

/** The search that is in this place too; at most `SEARCHED_PLACES_MAX`, of which the first leaves. */
function withPlaceToo(state: SearchState, place: PlaceMeant): SearchState {
  const added = searchedPlace(place);
  const isOther = (known: SearchedPlace) => writeSearchedPlace(known) !== writeSearchedPlace(added);
  const places = [...placesOf(state).filter(isOther), added];
  return withPlaces(state, places.slice(-SEARCHED_PLACES_MAX));
}

/** The search in a place, or where it has several places, in that too. */
export const inPlaceOrToo = (state: SearchState, place: PlaceMeant): SearchState =>
  state.places ? withPlaceToo(state, place) : atPlace(state, place);

/** The search in all of these places, and those that it has as several already. */
export function inPlaces(state: SearchState, places: readonly PlaceMeant[]): SearchState {
  const [first, ...others] = places;
  if (!first) return state;
  if (others.length === 0) return inPlaceOrToo(state, first);
  const start = state.places ? state : withPlaces(state, null);
  return places.reduce(withPlaceToo, start);
}

/** Moves a search to a place: a neighborhood, a borough or a part of one, a line, a building by its name, or the area around. */
export function atPlace(state: SearchState, place: PlaceMeant): SearchState {
  const { kind, coordinates, placeName, radiusKm } = place;
  if (kind === 'building' || kind === 'address') return withText(state, placeName);
  if (kind === 'part') return withPlaces(state, [{ kind, value: placeName }]);
  const anywhere = withPlaces(state, null);
  const filters = filtersAt(place);
  if (filters) return withFilters(anywhere, filters);
  return { ...anywhere, area: { ...areaAround(coordinates, kind, radiusKm), placeName } };
}

/** The search with a new text in the place field. */
export function withText(state: SearchState, input: string): SearchState {
  const text = input.trim();
  const shown = placeText(state);
  if (text === shown) return state;
  // Words narrow the several places of a search.
  if (state.places) return withFilters(state, { q: text || undefined });
  const { q, neighborhood, borough } = state.filters;
  const unchanged = q === undefined ? undefined : neighborhood;
  // Words are searched within a borough, and an emptied field leaves it.
  const within = text === '' && shown === borough ? undefined : borough;
  const filters = { q: text || undefined, neighborhood: unchanged, borough: within };
  const leavesArea = text !== '' || state.area?.placeName !== undefined;
  return { ...withFilters(state, filters), area: leavesArea ? null : state.area };
}

/** The address where the page looks up a place as somebody wrote it, which replaces the place of this search. */
export function lookUpPath(
  state: SearchState,
  where: string,
  pathOf: (state: SearchState) => string = searchPath,
): string {
  const anywhere = withFilters(state, ANYWHERE);
  const path = pathOf({ ...anywhere, area: null });
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ where })}`;
}
