import { readPlaceName, shortValue } from '@stoop/domain/search/address-text';
import { limitOf, type SearchCommute } from '@stoop/domain/search/commute-state';
import type { Filters } from '@stoop/domain/search/filters';
import type { SearchArea } from '@stoop/domain/search/search-area';
import {
  type LeftOut,
  readSearch,
  type SearchState,
  searchQuery,
} from '@stoop/domain/search/search-state';
import type { SearchedPlace } from '@stoop/domain/search/searched-places';

export const MAP_VIEWS = ['both', 'map', 'list'] as const;
export type MapView = (typeof MAP_VIEWS)[number];

/** The state in the map page's address. */
export interface MapAddress {
  filters: Filters;
  /** The searched area; null for the default. */
  area: SearchArea | null;
  /** The places whose homes are shown; without it, everywhere. */
  places?: readonly SearchedPlace[];
  /** The name of the area's center, as the visitor chose or entered it. */
  placeName: string | null;
  view: MapView;
  /** The longest way to own addresses. */
  commute?: SearchCommute;
}

/** Reads the map page's address. Never throws: invalid parameters are returned in `leftOut`. */
export function readMapAddress(params: URLSearchParams): MapAddress & { leftOut: LeftOut[] } {
  const search = new URLSearchParams(params);
  for (const key of ['place', 'view', 'type', 'cursor', 'where']) search.delete(key);
  const { state, leftOut } = readSearch(search);
  const views = params.getAll('view').filter((view) => view !== '');
  const view = MAP_VIEWS.find((known) => known === views[0]);
  if (views.length > 0 && (view === undefined || views.length > 1))
    leftOut.push({
      key: 'view',
      value: shortValue(views.join(', ')),
      reason: `must be one of ${MAP_VIEWS.join(', ')}`,
    });
  return {
    filters: state.filters,
    area: state.area,
    ...(state.places && { places: state.places }),
    ...(state.commute && { commute: state.commute }),
    placeName: readPlaceName(params),
    view: view ?? 'both',
    leftOut,
  };
}

type Searched = Pick<MapAddress, 'filters' | 'area' | 'places' | 'commute'>;

/** The query of a list of homes: filters, places, area, and the addresses to which each has its way. */
export function listQuery({ filters, area, places, commute }: Searched): URLSearchParams {
  const query = searchQuery({
    ...{ type: 'building', filters, area },
    ...(places && { places }),
    ...(commute && { commute }),
  });
  query.delete('type');
  return query;
}

/** The same for what has no ways: markers, and counts of filters. */
export function areaQuery({ commute, ...searched }: Searched): URLSearchParams {
  return listQuery({ ...searched, ...limitOf(commute) });
}

/** The same as a search for buildings, which the list, the filters and their chips are of. */
export const searchState = ({
  filters,
  area,
  placeName,
  places,
  commute,
}: MapAddress): SearchState => ({
  type: 'building',
  filters,
  area: area && placeName ? { ...area, placeName } : area,
  ...(places && { places }),
  ...(commute && { commute }),
});

/** Whether the search finds only some homes, so that it is not of the default area. */
export const isNarrowed = ({ filters, places, commute }: MapAddress): boolean =>
  Object.keys(filters).length > 0 || places !== undefined || commute !== undefined;

/** The map of a changed search. */
export const withSearch = (
  { view, placeName }: MapAddress,
  { filters, area, places, commute }: SearchState,
): MapAddress => ({
  ...{ filters, area, view, placeName: area && placeName },
  ...(places && { places }),
  ...(commute && { commute }),
});

/** The map in another part of the city. */
export function mapAround(
  { places: _, ...address }: MapAddress,
  area: SearchArea,
  placeName: string | null,
): MapAddress {
  return { ...address, area, placeName };
}

export function mapPath(address: MapAddress): string {
  const query = listQuery(address);
  if (address.placeName) query.set('place', address.placeName);
  if (address.view !== 'both') query.set('view', address.view);
  const queryText = query.toString();
  return queryText ? `/map?${queryText}` : '/map';
}
