import { expect, test } from 'vitest';
import { readIsoDay } from './iso-day.ts';

test.each([null, '', 'today', '2027-02-30', '2027-13-01', '2027-3-1', '2027-03-15T10:00'])(
  'the text %s is no day',
  (text) => {
    expect(readIsoDay(text)).toBeNull();
  },
);

test('a day is read as it is', () => {
  expect(readIsoDay('2028-02-29')).toBe('2028-02-29');
});
