import { expect, test, vi } from 'vitest';
import { KnownRankings } from './known-rankings.ts';

const person = (id: string) => ({ id, ranking: 50, score: 50, confidence: 1 });
const rank = vi.fn((limit: number) => ({
  people: ['ada', 'bob', 'cy'].slice(0, limit).map(person),
  count: 3,
  ruledOut: 1,
}));
const everybody = { rank, isShown: () => true };

/** How often all people were ranked while `work` ran. */
function rankingsOf(work: () => void): number {
  rank.mockClear();
  work();
  return rank.mock.calls.length;
}

test('R5.14 who looks again within half a minute is told the same ranking, and then a new one', () => {
  let nowMs = 0;
  const known = new KnownRankings(() => nowMs);
  const look = () => known.rank(['gus', { moveIn: '2027-03' }], 13, everybody);
  expect(rankingsOf(look)).toBe(1);
  nowMs = 29_999;
  expect(rankingsOf(look)).toBe(0);
  nowMs = 30_000;
  expect(rankingsOf(look)).toBe(1);
});

test('another viewer, another question and more cards than are known are ranked again', () => {
  const known = new KnownRankings(() => 0);
  const look = (asked: unknown, most: number) => () => void known.rank(asked, most, everybody);
  look('gus', 13)();
  expect(rankingsOf(look('gus', 25))).toBe(0);
  for (const other of [look('hal', 13), look(['gus', 'tidy'], 13), look('gus', 61)])
    expect(rankingsOf(other)).toBe(1);
});

test('R5.14 whose card is switched off is in no ranking, also one of before', () => {
  const known = new KnownRankings(() => 0);
  known.rank('gus', 13, everybody);
  const { people, count } = known.rank('gus', 13, { rank, isShown: (id) => id !== 'ada' });
  expect([people.map(({ id }) => id), count]).toEqual([['bob', 'cy'], 2]);
});
