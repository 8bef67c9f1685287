import { readPlaceName, shortValue } from '../../rules/address-text.ts';
import { limitOf } from '../../rules/commute-state.ts';
import { type LeftOut, REASONS } from '../../rules/left-out.ts';
import { type SearchState, searchQuery, writeSearch } from '../../rules/search-state.ts';
import type { SearchType } from '../../rules/search-url.ts';

/** What the map's page shows: the map, the list, or both. */
export const MAP_SHOWS = ['both', 'map', 'list'] as const;
export type MapShows = (typeof MAP_SHOWS)[number];

/** What the page shows where its address names no type. */
const MAP_TYPE: SearchType = 'building';

export interface ReadMap {
  /** The address of the same search as a list. */
  search: URLSearchParams;
  shows: MapShows;
  leftOut: LeftOut[];
}

/** Reads the map page's address, which is that of a search and what is shown of it. Never throws. */
export function readMapAddress(params: URLSearchParams): ReadMap {
  const search = new URLSearchParams(params);
  for (const key of ['view', 'cursor', 'show']) search.delete(key);
  if (!search.get('type')?.trim()) search.set('type', MAP_TYPE);
  // Earlier forms and links name a place alone, without its coordinates.
  const placeName = readPlaceName(params);
  if (placeName && !search.has('lat') && !search.has('where')) search.set('where', placeName);
  const asked = params.getAll('view').filter((view) => view !== '');
  const shows = MAP_SHOWS.find((known) => known === asked[0]);
  const isUnderstood = asked.length === 0 || (shows !== undefined && asked.length === 1);
  const left = {
    key: 'view',
    value: shortValue(asked.join(', ')),
    reason: shows ? REASONS.repeated : REASONS.unknown,
  };
  return { search, shows: shows ?? 'both', leftOut: isUnderstood ? [] : [left] };
}

/** The map of a search. */
export const mapPath = (state: SearchState, shows?: MapShows): string =>
  mapPathOf(writeSearch(state), shows);

/** The same of the address of a list. */
export function mapPathOf(search: URLSearchParams, shows: MapShows = 'both'): string {
  const query = new URLSearchParams(search);
  if (query.get('type') === MAP_TYPE) query.delete('type');
  if (shows !== 'both') query.set('view', shows);
  const text = query.toString();
  return text ? `/map?${text}` : '/map';
}

/** The query of the markers of a search: they are of all the city that is in view, and have no order. */
export function markersQuery({ sort: _, commute, ...state }: SearchState): string {
  const query = searchQuery({ ...state, area: null, ...limitOf(commute) });
  // All other types have the same markers.
  if (state.type !== 'roommates') query.delete('type');
  return query.toString();
}
