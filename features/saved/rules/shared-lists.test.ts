import { expect, test } from 'vitest';
import { distinctNames, favoritesOf, type Vote } from './shared-lists.ts';

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

test('voters whose names look alike are told apart', () => {
  expect(distinctNames(['Ana', 'ana', 'Ana (2)', 'A\u200bna', 'Bo'])).toEqual([
    'Ana',
    'ana (2)',
    'Ana (2) (2)',
    'A\u200bna (3)',
    'Bo',
  ]);
});
