import { expect, test } from 'vitest';
import { sharerWords } from './sharer-words.ts';

test.each([
  [1, 1, '1 person waits for a room, with a roommate card'],
  [1, 0, '1 person waits for a room, without a roommate card'],
  [2, 2, '2 people wait for a room, all with a roommate card'],
  [3, 1, '3 people wait for a room, 1 with a roommate card'],
  [3, 0, '3 people wait for a room, none with a roommate card'],
])('R5.14 of %i who wait, %i with a card: %s', (people, withCard, words) => {
  expect(sharerWords({ people, withCard })).toBe(words);
});
