import { isInBounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { walkReachMeters } from '@stoop/features/commute/rules/walk';
import type { SearchArea } from './search-area.ts';

/**
 * What a place is. A `part` is one of a borough, as `borough-parts.ts` has them. An `address` is that of a listed building; a `house` is a number of a street, at an estimated spot; a
 * `point` is a pair of coordinates.
 */
export const PLACE_KINDS = [
  ...(['neighborhood', 'borough', 'part', 'station', 'line', 'zip', 'landmark'] as const),
  ...(['street', 'corner', 'house', 'building', 'address', 'point'] as const),
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The radius searched around a place without one of its own, in kilometers; that of a neighborhood covers all of it. */
const PLACE_RADIUS_KM: Record<Exclude<PlaceKind, 'station'>, number> = {
  neighborhood: 1.6,
  borough: 11,
  part: 6,
  line: 20,
  zip: 1,
  landmark: 1,
  street: 2,
  corner: 0.8,
  house: 0.8,
  building: 0.8,
  address: 0.8,
  point: 0.8,
};
/** Around a station a search covers what can be walked in so many minutes. */
const STATION_WALK_MINUTES = 10;

/** The area within a walk of a place. Its radius is the farthest that the walk can reach. */
export const walkAround = ({ lat, lng }: Coordinates, walkMinutes: number): SearchArea => ({
  lat,
  lng,
  radiusKm: walkReachMeters(walkMinutes) / 1000,
  walkMinutes,
});

/** The area that a search around a place covers; `radiusKm` is how far the place itself reaches, where that is known. */
export function areaAround(
  { lat, lng }: Coordinates,
  kind: PlaceKind,
  radiusKm?: number,
): SearchArea {
  if (kind === 'station') return walkAround({ lat, lng }, STATION_WALK_MINUTES);
  return { lat, lng, radiusKm: radiusKm ?? PLACE_RADIUS_KM[kind] };
}

/** The map view of each borough, around its densest part. */
export const BOROUGH_AREAS: Readonly<Record<string, Readonly<SearchArea>>> = {
  Manhattan: { lat: 40.776, lng: -73.971, radiusKm: 10 },
  Brooklyn: { lat: 40.66, lng: -73.95, radiusKm: 9 },
  Queens: { lat: 40.725, lng: -73.83, radiusKm: 11 },
  Bronx: { lat: 40.85, lng: -73.88, radiusKm: 8 },
  'Staten Island': { lat: 40.585, lng: -74.145, radiusKm: 10 },
};

/** Converts a GeoJSON pair, longitude first, to named coordinates; named ones are returned as they are (R3.18). */
export function toCoordinates(
  given: Coordinates | readonly [lng: number, lat: number],
): Coordinates {
  return 'lat' in given ? { lat: given.lat, lng: given.lng } : { lng: given[0], lat: given[1] };
}

/** The city with its waters. */
const CITY = { west: -74.28, south: 40.47, east: -73.68, north: 40.94 } as const;

/**
 * A pair of numbers in either order, such as `40.7,-73.9` from a map or `-73.9, 40.7` from a document (R3.18); null for
 * any other text and outside of the city, where no home is.
 */
export function readPoint(text: string): Coordinates | null {
  const [, one, other] =
    /^\s*\(?(-?\d{1,3}\.\d+)°?\s*[,; ]\s*(-?\d{1,3}\.\d+)°?\)?\s*$/.exec(text) ?? [];
  if (one === undefined || other === undefined) return null;
  const [first, second] = [Number(one), Number(other)];
  const pair: readonly [number, number] = first < second ? [first, second] : [second, first];
  const point = toCoordinates(pair);
  return isInBounds(point, CITY) ? point : null;
}
