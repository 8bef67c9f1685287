import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cornersIn, insideOfArea, readDrawnArea } from '../../../rules/drawn-area.ts';
import { areaOfLine, fewCorners } from './area-of-line.ts';

const at = (lat: number, lng: number) => ({ lat, lng });

test('a line around a part of the city is an area, also where its ends cross', () => {
  const square = [at(40.7, -74), at(40.7, -73.9), at(40.8, -73.9), at(40.8, -74)];
  expect(areaOfLine(square)).toBe('40.7_-74_40.7_-73.9_40.8_-73.9_40.8_-74');
  expect(areaOfLine([...square, at(40.69, -73.98)])).toBe(
    '40.7_-74_40.7_-73.9_40.8_-73.9_40.8_-74',
  );
});

test('of a line that crosses itself, all between its outer corners is the area; a straight one has none', () => {
  const eight = [at(0, 0), at(2, 2), at(0, 2), at(2, 0), at(0, 0), at(2, 2), at(0, 2), at(2, 0)];
  const isInside = insideOfArea(areaOfLine(eight) ?? '');
  expect([at(0.5, 1), at(1, 0.2), at(1, 1.8), at(2.1, 1)].map(isInside)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(areaOfLine([at(40.7, -74), at(40.75, -74), at(40.8, -74)])).toBeNull();
  expect(areaOfLine([])).toBeNull();
});

const pixel = fc.record({
  x: fc.integer({ min: 0, max: 900 }),
  y: fc.integer({ min: 0, max: 600 }),
});

test('any line has at most 20 corners, its ends among them, and its area can be searched', () => {
  fc.assert(
    fc.property(fc.array(pixel, { minLength: 2, maxLength: 200 }), (drawn) => {
      const corners = fewCorners(drawn);
      expect(corners.length).toBeLessThanOrEqual(20);
      expect([corners[0], corners.at(-1)]).toEqual([drawn[0], drawn.at(-1)]);
      const area = areaOfLine(corners.map(({ x, y }) => at(40.9 - y / 4000, -74.1 + x / 3000)));
      if (area === null) return;
      expect(readDrawnArea(area)).toEqual({ ok: true, value: area });
      expect(cornersIn(area)).toMatchObject({ ok: true });
    }),
    { numRuns: 300 },
  );
});
