import { stopsAtPace } from '@stoop/features/commute/web/stored-pace';
import { expect, test } from 'vitest';
import { walkToWords, walkWords } from './walk-words.ts';

const stop = (walkMinutes: number | undefined, ...ids: string[]) => ({
  ...(walkMinutes && { walkMinutes }),
  subwayLineList: ids.map((subwayLineId) => ({ subwayLineId })),
});

test('the minutes of a walk name the lines of the nearest stop', () => {
  expect(walkWords([stop(4, 'W', 'R'), stop(9, 'N', 'Q')])).toBe('4 min walk to R, W');
  expect(walkWords([stop(4, 'R', 'W'), stop(9, 'R')])).toBe('4 min walk');
  expect(walkWords([stop(2, 'A', 'C', 'E', '1'), stop(9, 'Q')])).toBe('2 min walk to the nearest');
  expect(walkWords([stop(undefined, 'Q')])).toBeUndefined();
});

test('the walk is to the lines that were asked for', () => {
  const stops = [stop(3, 'E', 'M'), stop(8, 'N', 'W'), stop(9, 'N')];
  expect(walkToWords(stops, ['W', 'N'])).toBe('8 min walk to N, W');
  expect(walkToWords(stops, ['N', 'E'])).toBe('3 min walk to E, 8 to N');
  expect(walkToWords(stops, [])).toBeUndefined();
});

test('at a pace of half a mile in 15 minutes a walk takes half as long again', () => {
  expect(walkWords(stopsAtPace([stop(4, 'R'), stop(9, 'N')], 15))).toBe('6 min walk to R');
});
