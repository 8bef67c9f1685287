import type { Bounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { distanceKm, EARTH_RADIUS_KM, radians } from '@stoop/base/rules/geo/distance';
import { WORLD_PIXELS } from '../../rules/map-marks.ts';
import { AREA_RADIUS_KM } from '../../rules/read-area.ts';
import type { SearchArea } from '../../rules/search-area.ts';

/** New York with a margin, where the bundled data ends. */
export const CITY_BOUNDS: Bounds = { west: -74.62, south: 40.36, east: -73.34, north: 41.06 };

/** Web-mercator coordinates, both from 0 to 1. */
export function mercator({ lat, lng }: Coordinates): { x: number; y: number } {
  const angle = (lat * Math.PI) / 180;
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2 };
}

const degrees = (angle: number) => (angle * 180) / Math.PI;
const middle = (one: number, other: number) => (one + other) / 2;

/** The box around the circle of an area. */
export function boundsAround({ lat, lng, radiusKm }: SearchArea): Bounds {
  const up = degrees(radiusKm / EARTH_RADIUS_KM);
  const sideways = up / Math.cos(radians(lat));
  return { west: lng - sideways, south: lat - up, east: lng + sideways, north: lat + up };
}

export const middleOf = ({ west, south, east, north }: Bounds): Coordinates => ({
  lat: middle(south, north),
  lng: middle(west, east),
});

/** The circle around the bounds. */
export function areaOfBounds(bounds: Bounds): SearchArea {
  const center = middleOf(bounds);
  const toCorner = distanceKm(center, { lat: bounds.north, lng: bounds.east });
  const radiusKm = Math.min(AREA_RADIUS_KM.most, Math.max(AREA_RADIUS_KM.least, toCorner));
  return {
    lat: Number(center.lat.toFixed(5)),
    lng: Number(center.lng.toFixed(5)),
    radiusKm: Math.ceil(radiusKm * 100) / 100,
  };
}

/** The zoom at which a view of this size, in CSS pixels, covers the area from its center to its edge. */
export function zoomOfArea(area: SearchArea, width: number, height: number): number {
  const pixelsToCorner = Math.max(1, Math.hypot(width, height) / 2);
  const kmAPixel = area.radiusKm / pixelsToCorner;
  const kmAround = 2 * Math.PI * EARTH_RADIUS_KM * Math.cos(radians(area.lat));
  return Math.log2(kmAround / (WORLD_PIXELS * kmAPixel));
}

/** Bounds with a margin on each side, as a share of their size; limited to valid degrees. */
export function widened(bounds: Bounds, share: number): Bounds {
  const sideways = (bounds.east - bounds.west) * share;
  const upward = (bounds.north - bounds.south) * share;
  return {
    west: Math.max(-180, bounds.west - sideways),
    south: Math.max(-90, bounds.south - upward),
    east: Math.min(180, bounds.east + sideways),
    north: Math.min(90, bounds.north + upward),
  };
}

export function contains(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.west <= inner.west &&
    outer.south <= inner.south &&
    outer.east >= inner.east &&
    outer.north >= inner.north
  );
}

/** Whether two areas look the same on the map. */
export function isSameArea(one: SearchArea, other: SearchArea): boolean {
  const tolerance = Math.min(one.radiusKm, other.radiusKm) / 20;
  return (
    distanceKm(one, other) <= tolerance && Math.abs(one.radiusKm - other.radiusKm) <= tolerance
  );
}
