import { expect, test } from 'vitest';
import { distanceWords } from './distance-words.ts';
import { counted } from './words.ts';

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
