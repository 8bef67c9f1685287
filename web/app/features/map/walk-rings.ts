import { walkReachMeters } from '@stoop/domain/commute/walk';
import { EARTH_RADIUS_KM, radians } from '@stoop/domain/geo/distance';
import type { Coordinates } from '@stoop/domain/listings/documents';

const CORNERS = 96;

type Position = [lng: number, lat: number];

/** A circle on the ground as a closed line. */
export function circleLine(center: Coordinates, radiusMeters: number): Position[] {
  const latReach = ((radiusMeters / 1000 / EARTH_RADIUS_KM) * 180) / Math.PI;
  const lngReach = latReach / Math.cos(radians(center.lat));
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    return [center.lng + lngReach * Math.sin(angle), center.lat + latReach * Math.cos(angle)];
  });
}

/** How far one walks from a door in so many minutes, a ring each, as the crow flies. */
export function walkRings(door: Coordinates, minutes: readonly number[]) {
  return {
    type: 'FeatureCollection' as const,
    features: minutes.map((some) => ({
      type: 'Feature' as const,
      properties: { label: `${some} min walk` },
      geometry: {
        type: 'LineString' as const,
        coordinates: circleLine(door, walkReachMeters(some)),
      },
    })),
  };
}
