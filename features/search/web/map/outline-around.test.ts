import { distanceKm } from '@stoop/base/rules/geo/distance';
import { expect, test } from 'vitest';
import { outlineAround } from './outline-around.ts';

const HOMES = [
  { lat: 40.71, lng: -73.95 },
  { lat: 40.72, lng: -73.96 },
  { lat: 40.715, lng: -73.94 },
  // In the middle of the others.
  { lat: 40.715, lng: -73.951 },
];

test('the outline of a neighborhood runs around all of its homes, at least 120 meters from each', () => {
  const outline = outlineAround(HOMES);
  for (const home of HOMES)
    for (const corner of outline) expect(distanceKm(home, corner)).toBeGreaterThan(0.12);
  const edge = (side: 'lat' | 'lng', of: 'min' | 'max') =>
    Math[of](...outline.map((corner) => corner[side]));
  expect(edge('lat', 'min')).toBeLessThan(40.71);
  expect(edge('lat', 'max')).toBeGreaterThan(40.72);
  expect(edge('lng', 'min')).toBeLessThan(-73.96);
  expect(edge('lng', 'max')).toBeGreaterThan(-73.94);
  expect(outlineAround(HOMES.slice(0, 1))).toHaveLength(12);
});
