import { expect, test } from 'vitest';
import { distinctNames, favoritesOf, favorWords, type Vote } from './shared-lists.ts';

const item = (id: string, ...votes: Vote[]) => ({ id, votes: votes.map((vote) => ({ vote })) });
const favorites = (...items: ReturnType<typeof item>[]) => favoritesOf(items).map(({ id }) => id);

test('the favorites are those that most are for after those against are counted', () => {
  expect(favorites(item('a', 'yes', 'yes', 'no'), item('b', 'yes'), item('c', 'maybe'))).toEqual([
    'a',
    'b',
  ]);
  expect(favorites(item('a', 'yes', 'yes'), item('b', 'yes'))).toEqual(['a']);
});

test('without anybody for a home there is no favorite', () => {
  expect(favorites(item('a'), item('b', 'maybe'), item('c', 'yes', 'no'))).toEqual([]);
});

test('one voice for a home is not most of them, and neither is half', () => {
  expect(favorWords(item('a', 'yes'))).toBe('1 for it');
  expect(favorWords(item('a', 'yes', 'yes', 'maybe', 'maybe'))).toBe('2 for it');
  expect(favorWords(item('a', 'yes', 'yes', 'no'))).toBe('Most are for it');
});

test('voters whose names look alike are told apart', () => {
  expect(distinctNames(['Ana', 'ana', 'Ana (2)', 'A\u200bna', 'Bo'])).toEqual([
    'Ana',
    'ana (2)',
    'Ana (2) (2)',
    'A\u200bna (3)',
    'Bo',
  ]);
});
