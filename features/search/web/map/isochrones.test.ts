import { expect, test } from 'vitest';
import { notReached } from './isochrones.ts';

test('the shade lies around what is reached and in its holes', () => {
  const outer: [number, number][] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 0],
  ];
  const hole: [number, number][] = [
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 1],
  ];
  const [around, inside] = notReached([[outer, hole]]);
  expect(around?.slice(1)).toEqual([outer]);
  expect(inside).toEqual([hole]);
});
