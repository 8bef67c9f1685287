import { expect, test } from 'vitest';
import { centsWords, count, dollars, exactDollars } from './amounts.ts';

test.each([
  [0, '0', '$0'],
  [999, '999', '$999'],
  [1_000, '1,000', '$1,000'],
  [64_000, '64,000', '$64,000'],
  [1_234_567, '1,234,567', '$1,234,567'],
])('the number %i is %s, and as dollars %s', (value, number, money) => {
  expect(count(value)).toBe(number);
  expect(dollars(value)).toBe(money);
});

test.each([
  [0, '$0', '$0.00'],
  [1, '$0.01', '$0.01'],
  [99, '$0.99', '$0.99'],
  [100, '$1', '$1.00'],
  [160_500, '$1,605', '$1,605.00'],
  [160_533, '$1,605.33', '$1,605.33'],
  [160_510, '$1,605.10', '$1,605.10'],
])('%i cents are %s, and %s in a column', (cents, exact, inColumn) => {
  expect(exactDollars(cents)).toBe(exact);
  expect(centsWords(cents)).toBe(inColumn);
});
