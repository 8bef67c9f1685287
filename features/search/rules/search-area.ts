import type { Bounds } from '@stoop/base/rules/geo/bounds';

/** The circle on the map that a search is limited to. */
export interface SearchArea {
  /** WGS 84 degrees. */
  lat: number;
  lng: number;
  radiusKm: number;
  /** Limits the search to this walk; `radiusKm` is then the farthest that it can reach. */
  walkMinutes?: number;
  /** The visible part of the map, which limits the search too. */
  bounds?: Bounds;
  /** The name of the chosen place in the middle. */
  placeName?: string;
}
