import type { Coordinates } from '@stoop/domain/listings/documents';

/** The building that is pointed at, in the list (with its place) or on the map. */
export interface PointedHome {
  id: string;
  at: Coordinates | null;
}
