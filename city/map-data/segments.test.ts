import { expect, test } from 'vitest';
import type { Point } from './geojson.ts';
import { joinDirected, joinUndirected, pointKey, type Segment } from './segments.ts';

const segment = (from: Point, to: Point): Segment => [pointKey(from), pointKey(to)];
const A: Point = [0, 0];
const B: Point = [1, 0];
const C: Point = [2, 0];
const D: Point = [2, 1];

test('consecutive segments in any order become one line', () => {
  const line = [A, B, C, D];
  expect(joinDirected([segment(C, D), segment(A, B), segment(B, C)])).toEqual([line]);
  expect(joinUndirected([segment(A, B), segment(C, D), segment(C, B)])).toEqual([line]);
});

test('a fork ends a line, and every segment is drawn once', () => {
  const forked = [segment(A, B), segment(B, C), segment(B, D)];
  for (const lines of [joinDirected(forked), joinUndirected(forked)]) {
    const drawn = lines.flatMap((line) => line.slice(1).map((to, at) => [line[at], to]));
    expect(drawn).toHaveLength(3);
    expect(lines).toContainEqual([A, B]);
  }
});

test('a ring becomes one closed line', () => {
  expect(joinDirected([segment(A, B), segment(B, D), segment(D, A)])).toEqual([[A, B, D, A]]);
});
