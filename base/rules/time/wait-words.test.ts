import { expect, test } from 'vitest';
import { waitWords } from './wait-words.ts';

test.each([
  [1, '1 second'],
  [31, '31 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [2_830, '48 minutes'],
  [3_600, '60 minutes'],
  [7_200, '2 hours'],
  [86_399, '24 hours'],
])('a wait of %i s reads %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
