import { walkReachMeters } from '../commute/walk.ts';
import type { Coordinates } from '../listings/documents.ts';
import type { SearchArea } from './search-state.ts';

export const PLACE_KINDS = ['neighborhood', 'station', 'building', 'address'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** How far around a place is searched, km: a neighborhood as a whole. */
const PLACE_RADIUS_KM = { neighborhood: 1.6, building: 0.8, address: 0.8 } as const;
/** A station is searched as far as one walks. */
const STATION_WALK_MINUTES = 10;

/** What can be reached on foot from a place; no radius is needed beside it. */
export const walkAround = ({ lat, lng }: Coordinates, walkMinutes: number): SearchArea => ({
  lat,
  lng,
  radiusKm: walkReachMeters(walkMinutes) / 1000,
  walkMinutes,
});

/** What is searched around a place. */
export function areaAround({ lat, lng }: Coordinates, kind: PlaceKind): SearchArea {
  if (kind === 'station') return walkAround({ lat, lng }, STATION_WALK_MINUTES);
  return { lat, lng, radiusKm: PLACE_RADIUS_KM[kind] };
}
