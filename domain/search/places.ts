import { walkReachMeters } from '../commute/walk.ts';
import type { Coordinates } from '../listings/documents.ts';
import type { SearchArea } from './search-state.ts';

export const PLACE_KINDS = ['neighborhood', 'station', 'building', 'address'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The radius searched around a place, in kilometers; that of a neighborhood covers all of it. */
const PLACE_RADIUS_KM = { neighborhood: 1.6, building: 0.8, address: 0.8 } as const;
/** Around a station a search covers what can be walked in so many minutes. */
const STATION_WALK_MINUTES = 10;

/** The area within a walk of a place. Its radius is the farthest that the walk can reach. */
export const walkAround = ({ lat, lng }: Coordinates, walkMinutes: number): SearchArea => ({
  lat,
  lng,
  radiusKm: walkReachMeters(walkMinutes) / 1000,
  walkMinutes,
});

/** The area that a search around a place covers. */
export function areaAround({ lat, lng }: Coordinates, kind: PlaceKind): SearchArea {
  if (kind === 'station') return walkAround({ lat, lng }, STATION_WALK_MINUTES);
  return { lat, lng, radiusKm: PLACE_RADIUS_KM[kind] };
}
