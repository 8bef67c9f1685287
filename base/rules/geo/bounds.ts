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
