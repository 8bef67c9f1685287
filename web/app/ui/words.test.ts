import { expect, test } from 'vitest';
import { dateWords, dayWords, nextDayWords } from './date-words.ts';
import { distanceWords } from './distance-words.ts';
import { counted } from './words.ts';

test('a date does not depend on the time zone', () => {
  expect(dayWords('2026-12-01T00:00:00.000Z')).toBe('December 1');
  expect(dateWords('2027-01-15')).toBe('January 15, 2027');
});

test('a day within a year needs no year, any other does', () => {
  const words = (day: string) => nextDayWords(day, '2026-11-22');
  expect(words('2026-11-22')).toBe('November 22');
  expect(words('2027-11-21')).toBe('November 21');
  expect(words('2027-11-22')).toBe('November 22, 2027');
  expect(words('2999-01-01')).toBe('January 1, 2999');
});

test('a number agrees with its noun', () => {
  expect([0, 1, 1234].map((value) => counted(value, 'room'))).toEqual([
    'no rooms',
    '1 room',
    '1,234 rooms',
  ]);
  expect(counted(2, 'story', 'stories')).toBe('2 stories');
});

test('distances are miles, and feet where a mile is too coarse', () => {
  expect([0, 0.05, 0.4, 1.609344, 10, 40].map(distanceWords)).toEqual([
    '50 feet',
    '150 feet',
    '0.2 miles',
    '1 mile',
    '6.2 miles',
    '25 miles',
  ]);
});
