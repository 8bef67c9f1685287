import type { Coordinates } from '@stoop/base/rules/geo/coordinates';

/** What is pointed at: a building in the list (with its coordinates), or a pin of the map. */
export interface PointedHome {
  /** A buildingId, or the id of a cluster. */
  id: string;
  at?: Coordinates;
  /** Whether a building at these coordinates is part of the cluster; a building's own pin has no such test. */
  contains?(coordinates: Coordinates): boolean;
}

/** Whether a building in the list is pointed at, by itself or as a part of a cluster. */
export const isPointedAt = (
  pointed: PointedHome | null,
  buildingId: string,
  at: Coordinates,
): boolean => pointed !== null && (pointed.id === buildingId || pointed.contains?.(at) === true);
