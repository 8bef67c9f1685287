import { walkMinutes } from '@stoop/domain/commute/walk';
import { distanceKm } from '@stoop/domain/geo/distance';
import { expect, test } from 'vitest';
import { circleLine, walkRings } from './walk-rings.ts';

const DOOR = { lat: 40.7, lng: -73.95 };

test('every point of a ring is as far as its minutes reach', () => {
  const [ring] = walkRings(DOOR, [5]).features;
  expect(ring?.properties).toEqual({ label: '5 min walk' });
  const line = ring?.geometry.coordinates ?? [];
  expect(line.length).toBeGreaterThan(50);
  for (const [lng, lat] of line) {
    expect(walkMinutes(distanceKm(DOOR, { lat, lng }) * 1000 * 0.99)).toBe(5);
  }
});

test('a ring closes', () => {
  const line = circleLine(DOOR, 400);
  expect(line.at(-1)).toEqual(line[0]);
});
