import { expect, test } from 'vitest';
import { type Position, roundCorners } from './round-corners.ts';

const CORNER: Position[] = [
  [-74, 40.7],
  [-74, 40.72],
  [-73.97, 40.72],
];

test('a right angle becomes a curve between the same ends', () => {
  const round = roundCorners(CORNER);
  expect(round[0]).toEqual(CORNER[0]);
  expect(round.at(-1)).toEqual(CORNER.at(-1));
  expect(round.length).toBeGreaterThan(8);
  expect(round).not.toContainEqual(CORNER[1]);
});

test('a curve stays within a short walk of the corner that it replaces', () => {
  const [, corner] = CORNER as [Position, Position, Position];
  const nearest = Math.min(
    ...roundCorners(CORNER).map(([lng, lat]) => Math.hypot(lng - corner[0], lat - corner[1])),
  );
  expect(nearest * 111_195).toBeLessThan(80);
});

test('a smooth line does not change', () => {
  const once = roundCorners(CORNER);
  expect(roundCorners(once)).toEqual(once);
});
