import type { Coordinates } from './coordinates.ts';

/** The radius in the specification (R9.02). */
export const EARTH_RADIUS_KM = 6371;

/** The length of a degree of longitude relative to one of latitude in New York. */
export const LNG_SHARE = 0.76;

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in kilometers by the haversine formula, on a sphere of EARTH_RADIUS_KM. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const square =
    halfLat * halfLat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng * halfLng;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}
