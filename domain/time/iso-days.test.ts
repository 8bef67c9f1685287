import { expect, test } from 'vitest';
import { addDays, mondayOf, readIsoDay, weekdayOf } from './iso-days.ts';

test.each([
  ['2027-03-14', 1, '2027-03-15'],
  ['2027-11-07', 1, '2027-11-08'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i days is %s, also where the clocks change', (day, days, other) => {
  expect(addDays(day, days)).toBe(other);
});

test.each([
  ['2027-03-14', 7, '2027-03-08'],
  ['2027-03-15', 1, '2027-03-15'],
  ['2027-01-02', 6, '2026-12-28'],
])('%s is weekday %i of the week of Monday, %s', (day, weekday, monday) => {
  expect(weekdayOf(day)).toBe(weekday);
  expect(mondayOf(day)).toBe(monday);
});

test.each([null, '', 'today', '2027-02-30', '2027-3-1', '2027-03-15T10:00'])(
  'the text %s is no day',
  (text) => {
    expect(readIsoDay(text)).toBeNull();
  },
);

test('a day is read as it is', () => {
  expect(readIsoDay('2027-03-15')).toBe('2027-03-15');
});
