import { expect, test } from 'vitest';
import { cellWords, roundUp } from './charts.ts';

test.each([
  ['2026-09', 'month', 'Sep 2026'],
  [1234, 'count', '1,234'],
  [33.3, 'percent', '33.3 %'],
  [4.5, 'days', '4.5 d'],
  [null, 'days', '–'],
  ['Leases', 'text', 'Leases'],
] as const)('the value %j of a column of %s reads %s', (cell, unit, words) => {
  expect(cellWords(cell, unit)).toBe(words);
});

test.each([
  [0, 1],
  [7, 7],
  [11, 20],
  [1_234, 2_000],
])('an axis up to %d ends at %d', (value, end) => {
  expect(roundUp(value)).toBe(end);
});
