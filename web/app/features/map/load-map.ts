import type { MapItem, Page } from '@stoop/domain/listings/views';
import { areaAround } from '@stoop/domain/search/places';
import { AREA_RADIUS_KM, type LeftOut, type SearchArea } from '@stoop/domain/search/search-state';
import { redirect } from 'react-router';
import type { Api } from '../../platform/api.ts';
import { loadFacets, withKnownFilters } from '../../platform/facets.ts';
import { loadPlaceView } from '../../platform/place-view.ts';
import { findPlaces } from '../../platform/places.ts';
import { AREA_USUAL } from './area.ts';
import { areaQuery, type MapAddress, mapPath, readMapAddress } from './map-address.ts';

/** How many of the nearest homes the list beside the map holds. */
const LIST_SIZE = 24;

export interface MapData {
  address: MapAddress;
  leftOut: LeftOut[];
  page: Page<MapItem>;
  /** What was searched, also where the address names no area. */
  searched: SearchArea;
  /** Where a filter's neighborhood or borough lies; null where none is asked for. */
  around: SearchArea | null;
  /** A place was written that nobody knows. */
  isPlaceUnknown: boolean;
}

/**
 * What is searched where the address names no area: R9.02 around City Hall, or the whole city where
 * filters say what is looked for, nearest to the neighborhood or borough among them.
 */
function areaWithoutPlace({ filters }: MapAddress, around: SearchArea | null): SearchArea {
  if (Object.keys(filters).length === 0) return AREA_USUAL;
  const { lat, lng } = around ?? AREA_USUAL;
  return { lat, lng, radiusKm: AREA_RADIUS_KM.most };
}

/** The values of filters are looked up where some are asked for. */
async function loadKnown(api: Api, { filters, area }: MapAddress, today: string) {
  if (Object.keys(filters).length === 0) return { filters, leftOut: [] };
  const facets = await loadFacets(api, { type: 'building', filters, area });
  return withKnownFilters(api, filters, facets, today);
}

/** All that the map page shows. A place that was only written, without JavaScript, is looked up first. */
export async function loadMap(api: Api, params: URLSearchParams, today: string): Promise<MapData> {
  const { leftOut, ...written } = readMapAddress(params);
  const known = await loadKnown(api, written, today);
  const address = { ...written, filters: known.filters };
  const isWritten = address.placeName !== null && address.area === null;
  if (isWritten && address.placeName) {
    const [place] = await findPlaces(api, address.placeName, 1);
    if (place) {
      const area = areaAround(place.coordinates, place.kind);
      throw redirect(mapPath({ ...address, area, placeName: place.placeName }));
    }
  }
  const around = address.area ? null : await loadPlaceView(api, address);
  const searched = address.area ?? areaWithoutPlace(address, around);
  const query = areaQuery({ ...address, area: searched });
  query.set('limit', String(LIST_SIZE));
  const page = await api.getJson<Page<MapItem>>('/map/search', query);
  return {
    address,
    leftOut: [...leftOut, ...known.leftOut],
    page,
    searched,
    around,
    isPlaceUnknown: isWritten,
  };
}
