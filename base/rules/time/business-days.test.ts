import { expect, test } from 'vitest';
import { businessDaysAfter, federalHolidays, isBusinessDay } from './business-days.ts';

test('the federal holidays of a year stand on their own days', () => {
  expect(federalHolidays(2026)).toEqual([
    ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-04'],
    ...['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
  ]);
});

test.each([
  ['2026-11-25', true],
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2026-11-30', true],
])('whether %s is a business day: %s', (day, is) => {
  expect(isBusinessDay(day)).toBe(is);
});

test.each([
  ['Monday', '2026-11-16', 2, '2026-11-18'],
  ['Friday', '2026-11-20', 1, '2026-11-23'],
  ['Saturday', '2026-11-21', 2, '2026-11-24'],
  ['the day before Thanksgiving', '2026-11-25', 2, '2026-11-30'],
  ['the last day of a year', '2026-12-31', 1, '2027-01-04'],
])('business days after %s, %s: %i more end on %s', (_, day, count, last) => {
  expect(businessDaysAfter(day, count)).toBe(last);
});
