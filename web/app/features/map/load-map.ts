import type { MapItem, Page } from '@stoop/domain/listings/views';
import { limitOf } from '@stoop/domain/search/commute-state';
import { areaAround } from '@stoop/domain/search/places';
import type { SearchArea } from '@stoop/domain/search/search-area';
import { AREA_RADIUS_KM, type LeftOut } from '@stoop/domain/search/search-state';
import { redirect } from 'react-router';
import type { Api } from '../../platform/api.ts';
import { loadFacets, withKnownFilters } from '../../platform/facets.ts';
import { loadPlaceView } from '../../platform/place-view.ts';
import { findPlaces } from '../../platform/places.ts';
import { DEFAULT_AREA } from './area.ts';
import {
  isNarrowed,
  listQuery,
  type MapAddress,
  mapAround,
  mapPath,
  readMapAddress,
} from './map-address.ts';

/** How many homes the list beside the map has. */
const LIST_SIZE = 24;

export interface MapData {
  address: MapAddress;
  leftOut: LeftOut[];
  page: Page<MapItem>;
  /** The searched area, also where the address has none. */
  searched: SearchArea;
  /** The location of a filter's neighborhood or borough; null without one. */
  around: SearchArea | null;
  /** The address has a place that could not be found. */
  isPlaceUnknown: boolean;
}

/**
 * The area for an address without one: R9.02 around City Hall, or with filters the whole city, centered on their
 * neighborhood or borough.
 */
function areaWithoutPlace(address: MapAddress, around: SearchArea | null): SearchArea {
  if (!isNarrowed(address)) return DEFAULT_AREA;
  const { lat, lng } = around ?? DEFAULT_AREA;
  return { lat, lng, radiusKm: AREA_RADIUS_KM.most };
}

/** Drops filter values that no home has. */
async function dropUnknownFilters(api: Api, { filters, area, commute }: MapAddress, today: string) {
  if (Object.keys(filters).length === 0) return { filters, leftOut: [] };
  const facets = await loadFacets(api, { type: 'building', filters, area, ...limitOf(commute) });
  return withKnownFilters(api, filters, facets, today);
}

/** The data of the map page. A place that comes as text, from the form without JavaScript, is looked up first. */
export async function loadMap(api: Api, params: URLSearchParams, today: string): Promise<MapData> {
  const { leftOut, ...requested } = readMapAddress(params);
  const known = await dropUnknownFilters(api, requested, today);
  const address = { ...requested, filters: known.filters };
  const isUnresolved = address.placeName !== null && address.area === null;
  if (isUnresolved && address.placeName) {
    const [place] = await findPlaces(api, address.placeName, 1);
    if (place) {
      const area = areaAround(place.coordinates, place.kind, place.radiusKm);
      throw redirect(mapPath(mapAround(address, area, place.placeName)));
    }
  }
  const around = address.area ? null : await loadPlaceView(api, address);
  const searched = address.area ?? areaWithoutPlace(address, around);
  const query = listQuery({ ...address, area: searched });
  query.set('limit', String(LIST_SIZE));
  const page = await api.getJson('/map/search', { query });
  return {
    address,
    leftOut: [...leftOut, ...known.leftOut],
    page,
    searched,
    around,
    isPlaceUnknown: isUnresolved,
  };
}
