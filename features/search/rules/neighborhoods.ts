import { type SearchState, withFilters } from './search-state.ts';
import { SEARCHED_PLACES_MAX, type SearchedPlace } from './searched-places.ts';

/** Neighborhoods stand for the part of the borough of which they are, too: beside it they would find nothing more. */
const otherPlaces = ({ places = [] }: SearchState): readonly SearchedPlace[] =>
  places.filter(({ kind }) => kind !== 'neighborhood' && kind !== 'part');

/** The neighborhoods of a search, by name. */
export function neighborhoodsOf({ filters, places = [] }: SearchState): string[] {
  const named = places.flatMap((place) => (place.kind === 'neighborhood' ? place.value : []));
  return filters.neighborhood === undefined ? named : [filters.neighborhood, ...named];
}

/** How many neighborhoods more a search can have. */
export const searchedPlacesLeft = (state: SearchState): number =>
  SEARCHED_PLACES_MAX - otherPlaces(state).length - neighborhoodsOf(state).length;

/** The same search in these neighborhoods, and its places that are none. One alone is a filter. */
export function inNeighborhoods(state: SearchState, names: readonly string[]): SearchState {
  const others = otherPlaces(state);
  const isOne = others.length === 0 && names.length < 2;
  const { places: _, ...rest } = withFilters(state, { neighborhood: isOne ? names[0] : undefined });
  if (isOne) return rest;
  const named = names.map((value): SearchedPlace => ({ kind: 'neighborhood', value }));
  return { ...rest, places: [...others, ...named] };
}
