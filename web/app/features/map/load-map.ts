import type { MapItem, Page } from '@stoop/domain/listings/views';
import { areaAround } from '@stoop/domain/search/places';
import type { LeftOut } from '@stoop/domain/search/search-state';
import { redirect } from 'react-router';
import type { Api } from '../../platform/api.ts';
import { findPlaces } from '../../platform/places.ts';
import { areaQuery, type MapAddress, mapPath, readMapAddress } from './map-address.ts';

/** How many of the nearest homes the list beside the map holds. */
const LIST_SIZE = 24;

export interface MapData {
  address: MapAddress;
  leftOut: LeftOut[];
  page: Page<MapItem>;
  /** The radius that was searched, also where the address names none. */
  radiusKm: number;
  /** A place was written that nobody knows. */
  isPlaceUnknown: boolean;
}

/** All that the map page shows. A place that was only written, without JavaScript, is looked up first. */
export async function loadMap(api: Api, params: URLSearchParams): Promise<MapData> {
  const { leftOut, ...address } = readMapAddress(params);
  const isWritten = address.placeName !== null && address.area === null;
  if (isWritten && address.placeName) {
    const [place] = await findPlaces(api, address.placeName, 1);
    if (place) {
      const area = areaAround(place.coordinates, place.kind);
      throw redirect(mapPath({ ...address, area, placeName: place.placeName }));
    }
  }
  const query = areaQuery(address);
  query.set('limit', String(LIST_SIZE));
  const page = await api.getJson<Page<MapItem> & { radiusKm: number }>('/map/search', query);
  return { address, leftOut, page, radiusKm: page.radiusKm, isPlaceUnknown: isWritten };
}
