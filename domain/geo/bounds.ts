import type { Coordinates } from '../listings/documents.ts';

/** A box in WGS 84 degrees; west is not east of east. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const EDGES = ['west', 'south', 'east', 'north'] as const;

/** Its edges belong to a box. */
export const isInBounds = ({ lat, lng }: Coordinates, { west, south, east, north }: Bounds) =>
  lat >= south && lat <= north && lng >= west && lng <= east;
