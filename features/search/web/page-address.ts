import { readPlaceName } from '../rules/address-text.ts';
import type { Arrangement } from '../rules/arrangement.ts';
import { limitOf } from '../rules/commute-state.ts';
import { type SearchState, searchQuery, writeSearch } from '../rules/search-state.ts';
import type { SearchType } from '../rules/search-url.ts';

/** The addresses of the page of homes. They differ in what they show where they do not say it. */
export type HomesPageName = 'search' | 'map';

/** What `/map` is about where its address names no type. */
const MAP_TYPE: SearchType = 'building';

/** The address of the same search at `/search`. */
export function searchParams(page: HomesPageName, params: URLSearchParams): URLSearchParams {
  if (page === 'search') return params;
  const search = new URLSearchParams(params);
  if (!search.get('type')?.trim()) search.set('type', MAP_TYPE);
  // Earlier forms and links name a place alone, without its coordinates.
  const placeName = readPlaceName(params);
  if (placeName && !search.has('lat') && !search.has('where')) search.set('where', placeName);
  return search;
}

/** The arrangement of a page whose address names none; null where it depends on the width. */
export const usualArrangement = (page: HomesPageName): Arrangement | null =>
  page === 'map' ? 'map' : null;

export interface ShownAt {
  page: HomesPageName;
  /** Null where it is the usual one. */
  arrangement?: Arrangement | null;
  cursor?: string | null;
}

/** The address at which a search is shown so. */
export const pagePath = (state: SearchState, at: ShownAt): string =>
  addressPath(writeSearch(state), at);

/** The same of the query string of a search. */
export function addressPath(
  search: URLSearchParams,
  { page, arrangement, cursor }: ShownAt,
): string {
  const query = new URLSearchParams(search);
  if (page === 'map' && query.get('type') === MAP_TYPE) query.delete('type');
  if (arrangement) query.delete('view');
  if (arrangement && arrangement !== usualArrangement(page)) query.set('view', arrangement);
  if (cursor) query.set('cursor', cursor);
  const text = query.toString();
  return text ? `/${page}?${text}` : `/${page}`;
}

/** The map of a search. */
export const mapPath = (state: SearchState): string => pagePath(state, { page: 'map' });

/** The query of the markers of a search: they are of all the city that is in view, and have no order. */
export function markersQuery({ sort: _, commute, ...state }: SearchState): string {
  const query = searchQuery({ ...state, area: null, ...limitOf(commute) });
  // All other types have the same markers.
  if (state.type !== 'roommates') query.delete('type');
  return query.toString();
}
