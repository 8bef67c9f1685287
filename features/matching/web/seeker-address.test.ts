import { expect, test } from 'vitest';
import { nextMonths, queryOf, readChoice } from './seeker-address.ts';

const AREAS = new Set(['soho']);
const query = (address: string) =>
  queryOf(readChoice(new URLSearchParams(address), AREAS)).toString();

test.each([
  ['', ''],
  ['area=soho&minBudget=1200&maxBudget=1700', 'area=soho&minBudget=1200&maxBudget=1700'],
  ['maxBudget=%241%2C700', 'maxBudget=1700'],
  ['minBudget=1800&maxBudget=1700', 'maxBudget=1700'],
  ['area=atlantis&moveIn=soon&smoking=always&gender=woman&maxBudget=1e3', ''],
  ['moveIn=2027-03&smoking=smoke_free', 'moveIn=2027-03&smoking=smoke_free'],
])('of the address ?%s the API is asked ?%s', (address, asked) => {
  expect(query(address)).toBe(asked);
});

test('the months go on over the end of a year', () => {
  const months = nextMonths('2026-11-22');
  expect([months.length, ...months.slice(0, 3)]).toEqual([12, '2026-11', '2026-12', '2027-01']);
});
