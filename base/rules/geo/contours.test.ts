import { expect, test } from 'vitest';
import { contours as contourSteps } from './contours.ts';

const field = (...rows: number[][]) => ({
  columns: rows[0]?.length ?? 0,
  rows: rows.length,
  values: rows.flat(),
});
const FAR = Number.POSITIVE_INFINITY;

/** Without a pause. */
function contours(...asked: Parameters<typeof contourSteps>) {
  const steps = contourSteps(...asked);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('a point below is surrounded by a line through the middle of its neighbors', () => {
  const [part, ...others] = contours(field([30, 30, 30], [30, 10, 30], [30, 30, 30]), 20);
  expect(others).toEqual([]);
  expect(part).toHaveLength(1);
  expect(new Set(part?.[0]?.map(String))).toEqual(new Set(['1.5,1', '1,0.5', '0.5,1', '1,1.5']));
});

test('what is above in the middle is a hole, and what is below in it a part of its own', () => {
  const rows = [
    [1, 1, 1, 1, 1],
    [1, 9, 9, 9, 1],
    [1, 9, 1, 9, 1],
    [1, 9, 9, 9, 1],
    [1, 1, 1, 1, 1],
  ];
  const parts = contours(field(...rows), 5);
  expect(parts.map((part) => part.length).sort()).toEqual([1, 2]);
});

test('a part at the edge of the grid is closed, and nothing below has no parts', () => {
  const [part] = contours(field([1, FAR], [FAR, FAR]), 5);
  expect(part?.[0]?.[0]).toEqual(part?.[0]?.at(-1));
  expect(contours(field([7, FAR]), 5)).toEqual([]);
});

test('points that touch at a corner are one part', () => {
  expect(contours(field([1, 9], [9, 1]), 5)).toHaveLength(1);
});
