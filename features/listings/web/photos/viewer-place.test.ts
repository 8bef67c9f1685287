import { expect, test } from 'vitest';
import { isNear, movedIn, shownOf, type ViewerMove, type ViewerPlace } from './viewer-place.ts';

const after = (from: number, ...moves: ViewerMove[]): ViewerPlace =>
  moves.reduce(movedIn(6), { at: from, aim: null });

test('R2.08 quick steps through pictures count from the one that was asked for', () => {
  expect(shownOf(after(0, { by: 1 }, { by: 1 }, { by: 1 }))).toBe(3);
  expect(shownOf(after(4, { by: -1 }, { at: 4 }, { by: -1 }, { at: 3 }, { by: -1 }))).toBe(1);
  // The end is no picture, and a step back from it is one.
  expect(shownOf(after(4, { by: 1 }, { by: 1 }, { by: -1 }))).toBe(4);
  expect(shownOf(after(1, { to: 5 }, { by: -1 }))).toBe(4);
});

test('R2.08 what a scrolling track passes is not said to be shown; what a hand scrolls to is', () => {
  const passing = after(0, { to: 4 }, { at: 1 }, { at: 2 });
  expect(shownOf(passing)).toBe(4);
  expect([0, 1, 2, 3, 4, 5].filter((one) => isNear(passing, one))).toEqual([1, 2, 3, 4, 5]);
  expect(shownOf(after(0, { to: 4 }, { at: 4 }, { at: 3 }))).toBe(3);
  expect(shownOf(after(0, { to: 4 }, { at: 1 }, 'held', { at: 2 }))).toBe(2);
});
