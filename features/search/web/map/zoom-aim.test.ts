import { expect, test } from 'vitest';
import { aimOf } from './zoom-aim.ts';

const SIZE = { width: 400, height: 700, covered: 300 };

test('R2.02 a step nearer stays in the middle of what is to be seen, where it shows a mark', () => {
  expect(aimOf(SIZE, [{ x: 260, y: 240 }], 1)).toEqual({ x: 200, y: 200 });
  expect(aimOf(SIZE, [], 1)).toEqual({ x: 200, y: 200 });
  // Two steps are so near that the mark would be out of view.
  expect(aimOf(SIZE, [{ x: 260, y: 240 }], 2)).toEqual({ x: 260, y: 240 });
});

test('R2.02 a step nearer that would show no mark goes to the nearest, and to none that is covered', () => {
  const marks = [
    { x: 20, y: 30 },
    { x: 300, y: 330 },
    { x: 200, y: 450 },
  ];
  expect(aimOf(SIZE, marks, 1)).toEqual({ x: 300, y: 330 });
  expect(aimOf(SIZE, marks.slice(2), 1)).toEqual({ x: 200, y: 200 });
});
