export interface Coordinates {
  /** WGS 84 degrees. */
  lat: number;
  lng: number;
}
