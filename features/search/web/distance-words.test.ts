import { expect, test } from 'vitest';
import { distanceWords } from './distance-words.ts';

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
