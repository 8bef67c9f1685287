import type { Coordinates } from './coordinates.ts';

/** Meters east and north of a point in New York Harbor; within the city, the error is below 0.3 %. */
export interface Spot {
  x: number;
  y: number;
}

const ORIGIN = { lat: 40.7, lng: -74 };
const METERS_A_DEGREE_NORTH = 111_195;
const METERS_A_DEGREE_EAST = METERS_A_DEGREE_NORTH * Math.cos((ORIGIN.lat * Math.PI) / 180);

export const spotOf = ({ lat, lng }: Coordinates): Spot => ({
  x: (lng - ORIGIN.lng) * METERS_A_DEGREE_EAST,
  y: (lat - ORIGIN.lat) * METERS_A_DEGREE_NORTH,
});

/** Degrees to five decimal places, about a meter. */
export const coordinatesOf = ({ x, y }: Spot): Coordinates => ({
  lat: Number((ORIGIN.lat + y / METERS_A_DEGREE_NORTH).toFixed(5)),
  lng: Number((ORIGIN.lng + x / METERS_A_DEGREE_EAST).toFixed(5)),
});

export const metersBetween = (one: Spot, other: Spot) =>
  Math.hypot(one.x - other.x, one.y - other.y);

type Ring = readonly (readonly [lng: number, lat: number])[];
/** The coordinates of a GeoJSON MultiPolygon: polygons with an outer ring and holes. */
export type Polygons = readonly (readonly Ring[])[];

function insideRing({ lng, lat }: Coordinates, ring: Ring): boolean {
  let inside = false;
  let [previousLng = 0, previousLat = 0] = ring.at(-1) ?? [];
  for (const [ringLng, ringLat] of ring) {
    if (
      ringLat > lat !== previousLat > lat &&
      lng < ((previousLng - ringLng) * (lat - ringLat)) / (previousLat - ringLat) + ringLng
    )
      inside = !inside;
    previousLng = ringLng;
    previousLat = ringLat;
  }
  return inside;
}

/** The even-odd rule, which also handles holes. */
export function isInside(at: Coordinates, polygons: Polygons): boolean {
  return polygons.some((rings) => rings.filter((ring) => insideRing(at, ring)).length % 2 === 1);
}

function metersToSegment(at: Spot, from: Spot, to: Spot): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const along = ((at.x - from.x) * x + (at.y - from.y) * y) / (x * x + y * y || 1);
  const part = Math.min(1, Math.max(0, along));
  return metersBetween(at, { x: from.x + part * x, y: from.y + part * y });
}

/** The meters to the nearest point of an outline, also from inside. */
export function metersToOutline(at: Spot, polygons: Polygons): number {
  const rings = polygons.flatMap(([outer = []]) => [
    outer.map(([lng, lat]) => spotOf({ lat, lng })),
  ]);
  return Math.min(
    ...rings.flatMap((ring) =>
      ring.map((from, corner) => metersToSegment(at, from, ring[corner + 1] ?? from)),
    ),
  );
}

/** The meters of a way in rows, columns and diagonals, at least `least`. */
export function stepsBetween(from: Spot, to: Spot, least: number): number {
  const [across, up] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
  const [more, less] = across > up ? [across, up] : [up, across];
  return Math.max(least, more - less + less * Math.SQRT2);
}
