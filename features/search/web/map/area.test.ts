import type { Bounds } from '@stoop/base/rules/geo/bounds';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOfBounds, boundsAround, contains, isSameArea, widened, zoomOfArea } from './area.ts';

/** The bounds of a view of this size around a center; the world is 512 pixels wide at zoom 0. */
function boundsOf(lat: number, lng: number, zoom: number, width: number, height: number): Bounds {
  const lngReach = ((width / 2) * 360) / (512 * 2 ** zoom);
  const latReach = ((height / 2) * 360 * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom);
  return {
    west: lng - lngReach,
    east: lng + lngReach,
    south: lat - latReach,
    north: lat + latReach,
  };
}

const inCity = fc.record({
  lat: fc.double({ min: 40.5, max: 40.9, noNaN: true }),
  lng: fc.double({ min: -74.2, max: -73.7, noNaN: true }),
  radiusKm: fc.double({ min: 0.2, max: 30, noNaN: true }),
});
const size = fc.integer({ min: 300, max: 1900 });

test('the area of a view reaches from its center to its corners', () => {
  const bounds = { west: -74.02, south: 40.68, east: -73.94, north: 40.76 };
  const area = areaOfBounds(bounds);
  expect(area).toMatchObject({ lat: 40.72, lng: -73.98 });
  expect(area.radiusKm).toBeCloseTo(distanceKm(area, { lat: 40.76, lng: -73.94 }), 1);
});

test('a view of the whole world gives the largest area that a search accepts', () => {
  expect(areaOfBounds({ west: -180, south: -80, east: 180, north: 80 }).radiusKm).toBe(50);
});

test('the zoom of an area shows that area in a frame of any size', () => {
  fc.assert(
    fc.property(inCity, size, size, (area, width, height) => {
      const zoom = zoomOfArea(area, width, height);
      const shown = areaOfBounds(boundsOf(area.lat, area.lng, zoom, width, height));
      expect(isSameArea(area, shown)).toBe(true);
    }),
  );
});

test('a smaller area has a higher zoom', () => {
  const area = { lat: 40.73, lng: -73.99, radiusKm: 4 };
  expect(zoomOfArea({ ...area, radiusKm: 2 }, 800, 600)).toBeCloseTo(
    zoomOfArea(area, 800, 600) + 1,
  );
});

test('areas that differ by half a view are not the same', () => {
  const area = { lat: 40.73, lng: -73.99, radiusKm: 2 };
  expect(isSameArea(area, { ...area, lat: 40.74 })).toBe(false);
  expect(isSameArea(area, { ...area, radiusKm: 3 })).toBe(false);
});

test('widened bounds contain the bounds and stay on the Earth', () => {
  const bounds = { west: -74.02, south: 40.68, east: -73.94, north: 40.76 };
  expect(contains(widened(bounds, 0.15), bounds)).toBe(true);
  expect(contains(bounds, widened(bounds, 0.15))).toBe(false);
  expect(widened({ west: -179, south: -89, east: 179, north: 89 }, 1)).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
});

test('the box around a circle touches it on all four sides', () => {
  const center = { lat: 40.7668, lng: -73.9215 };
  const { west, south, east, north } = boundsAround({ ...center, radiusKm: 0.96 });
  for (const side of [
    { ...center, lat: north },
    { ...center, lat: south },
    { ...center, lng: east },
    { ...center, lng: west },
  ])
    expect(distanceKm(center, side)).toBeCloseTo(0.96, 4);
});
