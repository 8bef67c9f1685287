import { expect, test } from 'vitest';
import { ageWords } from './age-words.ts';

test.each([
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [60_000, 'a minute ago'],
  [200_000, '3 minutes ago'],
  [3_600_000, 'an hour ago'],
  [100_000_000, 'a day ago'],
  [259_200_000, '3 days ago'],
])('an age of %i ms is said as %s', (age, words) => {
  expect(ageWords(age)).toBe(words);
});
