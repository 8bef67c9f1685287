import { walkReachMeters } from '../commute/walk.ts';
import type { Coordinates } from '../listings/documents.ts';
import type { SearchArea } from './search-state.ts';

export const PLACE_KINDS = ['neighborhood', 'station', 'building', 'address'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** How far around a place is searched, km: a neighborhood as a whole, a station as far as one walks. */
const PLACE_RADIUS_KM: Record<PlaceKind, number> = {
  neighborhood: 1.6,
  station: walkReachMeters(10) / 1000,
  building: 0.8,
  address: 0.8,
};

/** The circle that is searched around a place. */
export const areaAround = ({ lat, lng }: Coordinates, kind: PlaceKind): SearchArea => ({
  lat,
  lng,
  radiusKm: PLACE_RADIUS_KM[kind],
});
