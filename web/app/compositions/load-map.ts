import type { MapShows } from '../features/map/map-address.ts';
import { readMapAddress } from '../features/map/map-address.ts';
import { loadSearch, type SearchData } from '../features/search/load-search.ts';
import type { Api } from '../platform/api.ts';

export interface MapData extends SearchData {
  shows: MapShows;
}

/** The data of the map page: those of a search, and what is shown of it. */
export async function loadMap(api: Api, params: URLSearchParams, today: string): Promise<MapData> {
  const { search, shows, leftOut } = readMapAddress(params);
  const data = await loadSearch(api, search, today);
  return { ...data, leftOut: [...data.leftOut, ...leftOut], shows };
}
