import type { Api } from '@stoop/base/web/platform/api';
import { loadSearch, redirectOther, type SearchData } from '@stoop/features/search/web/load-search';
import {
  type MapShows,
  mapPathOf,
  readMapAddress,
} from '@stoop/features/search/web/map/map-address';
import { askSearch, loadFound, takeSearch } from '@stoop/features/search/web/search-ahead';

export interface MapData extends SearchData {
  shows: MapShows;
}

const toMap = (shows: MapShows) => (query: URLSearchParams) => mapPathOf(query, shows);

export async function loadMap(api: Api, params: URLSearchParams, today: string): Promise<MapData> {
  const { search, shows, leftOut } = readMapAddress(params);
  const data = await loadSearch(api, search, today).catch(redirectOther(toMap(shows)));
  return { ...data, leftOut: [...data.leftOut, ...leftOut], shows };
}

const listOf = (params: URLSearchParams) => {
  const { search, ...others } = readMapAddress(params);
  return { search: `?${search}`, ...others };
};

/** The same in the browser, with the answer that was asked for ahead. */
export async function loadMapHere(params: URLSearchParams): Promise<MapData & { today: string }> {
  const { search, shows, leftOut } = listOf(params);
  const data = await (takeSearch(search) ?? loadFound(search)).catch(redirectOther(toMap(shows)));
  return { ...data, leftOut: [...data.leftOut, ...leftOut], shows };
}

/** Asks for the data of a map that somebody is about to open; `search` is that of its address. */
export const askMap = (search: string): void =>
  askSearch(listOf(new URLSearchParams(search)).search);
