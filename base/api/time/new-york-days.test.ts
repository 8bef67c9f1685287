import { expect, test } from 'vitest';
import { daysFrom, readMoment, zonedDay } from './new-york-days.ts';

test('a day has its weekday, from 1 for Monday to 7', () => {
  expect(daysFrom('2027-03-14', 3).map(({ day, weekday }) => [day, weekday])).toEqual([
    ['2027-03-14', 7],
    ['2027-03-15', 1],
    ['2027-03-16', 2],
  ]);
  expect(() => zonedDay('2027-02-29')).toThrow(RangeError);
});

test('a time in the skipped hour is no moment; with the offset of elsewhere it is one', () => {
  expect(readMoment('2027-03-14T02:30:00-05:00')).toBe(null);
  expect(readMoment('2027-03-14T02:30:00-04:00')).toBe(null);
  expect(readMoment('2027-03-14T02:30:00Z')).toBe(Date.UTC(2027, 2, 14, 2, 30));
  expect(readMoment('2027-03-14T03:30:00-04:00')).toBe(Date.UTC(2027, 2, 14, 7, 30));
});
