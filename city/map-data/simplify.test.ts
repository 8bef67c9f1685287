import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from './geojson.ts';
import { simplify } from './simplify.ts';

test('a point on a straight line is dropped, a corner stays', () => {
  const line: Point[] = [
    [0, 0],
    [1, 0.001],
    [2, 0],
    [2, 2],
  ];
  expect(simplify(line, 0.01, 1)).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
  ]);
});

test('both ends stay, and all other points are of the line, in its order', () => {
  const degrees = fc.double({ min: -1, max: 1, noNaN: true });
  const line = fc.array(fc.tuple(degrees, degrees), { minLength: 2 });
  fc.assert(
    fc.property(line, (points) => {
      const simplified = simplify(points, 0.1, 0.75);
      expect(simplified[0]).toBe(points[0]);
      expect(simplified.at(-1)).toBe(points.at(-1));
      let from = 0;
      for (const point of simplified) {
        from = points.indexOf(point, from) + 1;
        expect(from).toBeGreaterThan(0);
      }
    }),
  );
});
