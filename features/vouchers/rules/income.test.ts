import { expect, test } from 'vitest';
import { readIncome } from './income.ts';

test.each([
  ['', null],
  ['0', 0],
  ['$1,250.50', 1_250],
  ['50000', 50_000],
])('an income written as %j is %s dollars a month', (written, value) => {
  expect(readIncome(written)).toEqual({ ok: true, value });
});

test.each([
  ['50001', 'At most $50,000 a month can be reckoned with: type the income of one month.'],
  ['999999', 'At most $50,000 a month can be reckoned with: type the income of one month.'],
  ['a lot', 'Type dollars a month, such as 1,250, or leave it empty.'],
  ['-5', 'Type dollars a month, such as 1,250, or leave it empty.'],
])('an income written as %j is refused, not changed', (written, message) => {
  expect(readIncome(written)).toEqual({ ok: false, message });
});
