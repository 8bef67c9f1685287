import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, EARTH_RADIUS_KM } from './distance.ts';

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const place = fc.tuple(degrees(90), degrees(180)).map(([lat, lng]) => ({ lat, lng }));
const HALF_WAY_ROUND = Math.PI * EARTH_RADIUS_KM;

test('R9.02 distances are on a sphere with a radius of 6371 km', () => {
  const pole = { lat: 90, lng: 0 };
  expect(distanceKm(pole, { lat: -90, lng: 0 })).toBeCloseTo(20_015.087, 3);
  expect(distanceKm(pole, { lat: 0, lng: 77 })).toBeCloseTo(HALF_WAY_ROUND / 2, 6);
  const degree = distanceKm({ lat: 40, lng: -74 }, { lat: 41, lng: -74 });
  expect(degree).toBeCloseTo(HALF_WAY_ROUND / 180, 6);
  // City Hall to Times Square.
  const toTimesSquare = distanceKm({ lat: 40.7128, lng: -74.006 }, { lat: 40.758, lng: -73.9855 });
  expect(toTimesSquare).toBeCloseTo(5.3142, 3);
});

test('R9.02 a distance is symmetric, 0 to itself, and at most half the circumference', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const distance = distanceKm(one, other);
      expect(distanceKm(other, one)).toBe(distance);
      expect(distanceKm(one, one)).toBe(0);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(HALF_WAY_ROUND);
    }),
  );
});

/** Near the antipode, the haversine formula loses half of a number's digits. */
const ONE_METER_KM = 0.001;

test('R9.02 a detour is never shorter', () => {
  fc.assert(
    fc.property(place, place, place, (one, by, other) => {
      const around = distanceKm(one, by) + distanceKm(by, other);
      expect(distanceKm(one, other)).toBeLessThanOrEqual(around + ONE_METER_KM);
    }),
  );
});
