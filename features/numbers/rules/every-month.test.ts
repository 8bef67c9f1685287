import { expect, test } from 'vitest';
import { everyMonth } from './every-month.ts';

test('months without anything stand between those with something, also across a year', () => {
  const rows = [
    ['2025-10', 3, 50],
    ['2026-02', 1, 0],
  ];
  expect(everyMonth(rows, [0, null])).toEqual([
    ['2025-10', 3, 50],
    ['2025-11', 0, null],
    ['2025-12', 0, null],
    ['2026-01', 0, null],
    ['2026-02', 1, 0],
  ]);
});

test('one month stands alone, and nothing stays nothing', () => {
  expect(everyMonth([['2026-09', 1]], [0])).toEqual([['2026-09', 1]]);
  expect(everyMonth([], [0])).toEqual([]);
});
