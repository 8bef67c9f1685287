import { expect, test } from 'vitest';
import { daysAfter, daysBetween, readIsoDay } from './iso-day.ts';

test.each([null, '', 'today', '2027-02-30', '2027-13-01', '2027-3-1', '2027-03-15T10:00'])(
  'the text %s is no day',
  (text) => {
    expect(readIsoDay(text)).toBeNull();
  },
);

test('a day is read as it is', () => {
  expect(readIsoDay('2028-02-29')).toBe('2028-02-29');
});

test.each([
  ['2027-03-13', 1, '2027-03-14'],
  ['2027-03-14', 1, '2027-03-15'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])(
  'days are counted by the calendar, across changes of the clocks: %s and %i',
  (day, days, other) => {
    expect(daysAfter(day, days)).toBe(other);
    expect(daysBetween(day, other)).toBe(days);
  },
);
