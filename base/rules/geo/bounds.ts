import type { Coordinates } from './coordinates.ts';

/** A box in WGS 84 degrees that does not cross the antimeridian: west ≤ east. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const EDGES = ['west', 'south', 'east', 'north'] as const;

/** The edges are part of the box. */
export const isInBounds = ({ lat, lng }: Coordinates, { west, south, east, north }: Bounds) =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** The box around all of these, at least one. */
export function boxAround(boxes: readonly Bounds[]): Bounds {
  const [west, south, east, north] = EDGES.map((edge, at) =>
    Math[at < 2 ? 'min' : 'max'](...boxes.map((box) => box[edge])),
  ) as [number, number, number, number];
  return { west, south, east, north };
}

/** The box of a single place. */
export const boxAt = ({ lat, lng }: Coordinates): Bounds => ({
  ...{ west: lng, south: lat, east: lng, north: lat },
});
