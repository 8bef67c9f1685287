import { expect, test } from 'vitest';
import { widened } from './area.ts';
import { boundsOfView, foundView } from './first-view.ts';
import { isOfSeveral, lookingAt } from './place-of-map.ts';

const SIZE = { width: 390, height: 719, covered: 232 };
const box = { west: -73.893, south: 40.746, east: -73.873, north: 40.762 };
const HEIGHTS = { filters: 'neighborhood=Jackson+Heights&maxRent=2000', box };
const first = boundsOfView(SIZE, foundView(SIZE, box));

test('R2.02 a map that goes nearer in the place of its search looks at a part of it, and one that goes farther or beside it looks elsewhere', () => {
  expect(lookingAt(SIZE, HEIGHTS, first)).toBe('place');
  expect(lookingAt(SIZE, HEIGHTS, widened(first, -0.25))).toBe('part');
  expect(lookingAt(SIZE, HEIGHTS, widened(first, 0.5))).toBe('elsewhere');
  const beside = { ...first, west: first.west + 0.02, east: first.east + 0.02 };
  expect(lookingAt(SIZE, HEIGHTS, beside)).toBe('elsewhere');
  // A search of everything follows each move.
  expect(lookingAt(SIZE, { filters: 'maxRent=2000', box }, first)).toBe('elsewhere');
});

test('R2.02 a part of a borough and a borough have several neighborhoods', () => {
  expect(['in=part:South+Bronx', 'borough=Queens', HEIGHTS.filters, ''].map(isOfSeveral)).toEqual([
    ...[true, true, false, false],
  ]);
});
