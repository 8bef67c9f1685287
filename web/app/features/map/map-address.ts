import type { Filters } from '@stoop/domain/search/filters';
import {
  type LeftOut,
  readPlaceName,
  readSearch,
  type SearchArea,
  searchQuery,
} from '@stoop/domain/search/search-state';

export const MAP_VIEWS = ['both', 'map', 'list'] as const;
export type MapView = (typeof MAP_VIEWS)[number];

/** All that the address of the map page says. */
export interface MapAddress {
  filters: Filters;
  /** The circle that is searched; null is the usual one. */
  area: SearchArea | null;
  /** What stands in the middle of the area, as the visitor chose or wrote it. */
  placeName: string | null;
  view: MapView;
}

/** Reads the map page's address. Never fails: what is not understood is left out and told. */
export function readMapAddress(params: URLSearchParams): MapAddress & { leftOut: LeftOut[] } {
  const search = new URLSearchParams(params);
  for (const key of ['place', 'view', 'type', 'cursor']) search.delete(key);
  const { state, leftOut } = readSearch(search);
  return {
    filters: state.filters,
    area: state.area,
    placeName: readPlaceName(params),
    view: MAP_VIEWS.find((view) => view === params.get('view')) ?? 'both',
    leftOut,
  };
}

/** The query of the API's map calls: filters and area, nothing of the page's own. */
export function areaQuery({ filters, area }: Pick<MapAddress, 'filters' | 'area'>) {
  const query = searchQuery({ type: 'building', filters, area });
  query.delete('type');
  return query;
}

export function mapPath(address: MapAddress): string {
  const query = areaQuery(address);
  if (address.placeName) query.set('place', address.placeName);
  if (address.view !== 'both') query.set('view', address.view);
  const written = query.toString();
  return written ? `/map?${written}` : '/map';
}
