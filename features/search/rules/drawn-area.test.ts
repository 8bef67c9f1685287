import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaCorners,
  crossesItself,
  insideOf,
  insideOfArea,
  readDrawnArea,
  writeDrawnArea,
} from './drawn-area.ts';

const at = (lat: number, lng: number): Coordinates => ({ lat, lng });
const SQUARE = '40.7_-74_40.7_-73.9_40.8_-73.9_40.8_-74';

test('an area of a search is read as it is written; the corners are rounded to ten meters', () => {
  expect(readDrawnArea(SQUARE)).toEqual({ ok: true, value: SQUARE });
  expect(readDrawnArea('40.70001_-74.00004_40.7_-73.9_40.80_-73.9_40.8_-74')).toEqual({
    ok: true,
    value: SQUARE,
  });
});

test.each([
  ['', 'must be LAT_LNG of 3 to 20 corners, with _ between'],
  ['40.7_-74_40.8', 'must be LAT_LNG of 3 to 20 corners, with _ between'],
  ['40.7_-74_40.8_-73.9', 'must have 3 to 20 corners'],
  ['40.7_-74_40.7_-74_40.8_-73.9', 'must have 3 to 20 corners'],
  [Array(21).fill('40.7_-74').join('_'), 'must be LAT_LNG of 3 to 20 corners, with _ between'],
  ['40.7_-74_40.8_-73.9_91_-73', 'must be coordinates in degrees'],
  ['40.7_-74_40.8_-73.9_40.8_west', 'must be coordinates in degrees'],
  ['40.7_-74_40.8_-73.9_40.7_-73.9_40.8_-74', 'must not cross itself'],
  // There and back on one line, and a corner on another edge.
  ['40.7_-74_40.8_-74_40.75_-74', 'must not cross itself'],
  ['40.7_-74_40.7_-73.9_40.8_-73.9_40.7_-73.95', 'must not cross itself'],
])('%s is no area: it %s', (text, message) => {
  expect(readDrawnArea(text)).toEqual({ ok: false, message });
});

test('a home on the edge or at a corner is inside, one a meter beyond is not', () => {
  const isInside = insideOfArea(SQUARE);
  const inside = [at(40.75, -73.95), at(40.7, -73.95), at(40.8, -74), at(40.75, -74)];
  const outside = [at(40.69999, -73.95), at(40.75, -74.00001), at(40.80001, -74), at(0, 0)];
  expect(inside.map(isInside)).toEqual([true, true, true, true]);
  expect(outside.map(isInside)).toEqual([false, false, false, false]);
  // A slanted edge, and one whose corner is as far north as the home.
  const isInTriangle = insideOf([at(40.7, -74), at(40.8, -73.9), at(40.7, -73.8)]);
  expect([at(40.75, -73.95), at(40.76, -73.95)].map(isInTriangle)).toEqual([true, false]);
  const isInNotch = insideOf([at(0, 0), at(2, 0), at(1, 1), at(2, 2), at(0, 2)]);
  expect([at(1, 0.5), at(1, 1.5), at(1.5, 1)].map(isInNotch)).toEqual([true, true, false]);
});

/** The angles from a point over the edges, each from -π to π. */
function anglesAround(corners: readonly Coordinates[], { lat, lng }: Coordinates): number[] {
  const angles = corners.map((corner) => Math.atan2(corner.lat - lat, corner.lng - lng));
  return angles.map((angle, index) => {
    const step = (angles[(index + 1) % angles.length] as number) - angle;
    return Math.atan2(Math.sin(step), Math.cos(step));
  });
}

const degree = (from: number, parts: number) =>
  fc.integer({ min: 0, max: 0.004 * parts }).map((steps) => from + steps / parts);
const corner = fc.record({ lat: degree(40.7, 1e4), lng: degree(-74, 1e4) });
const home = fc.record({ lat: degree(40.7, 1e6), lng: degree(-74, 1e6) });

test('the corners of an area that does not cross itself go around each home inside once, and around no other', () => {
  fc.assert(
    fc.property(
      fc.array(corner, { minLength: 3, maxLength: 9 }),
      fc.array(home),
      (drawn, homes) => {
        const corners = areaCorners(drawn);
        fc.pre(corners.length >= 3 && !crossesItself(corners));
        expect(readDrawnArea(writeDrawnArea(corners)).ok).toBe(true);
        const isInside = insideOf(corners);
        for (const one of homes) {
          const angles = anglesAround(corners, one);
          // On an edge, which the test of borders has.
          if (angles.some((angle) => Math.abs(angle) > Math.PI - 1e-5)) continue;
          const turns = angles.reduce((sum, angle) => sum + angle, 0) / (2 * Math.PI);
          expect(isInside(one)).toBe(Math.round(Math.abs(turns)) === 1);
        }
        expect(corners.every(isInside)).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
