import { expect, test } from 'vitest';
import { daysAgo, freshnessWords, latelyConfirmed, listedWords } from './freshness-words.ts';

const TODAY = '2026-11-20';

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-20', 'today'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-08', '12 days ago'],
  ['2025-11-20', '365 days ago'],
])('%s was %s', (day, words) => {
  expect(daysAgo(day, TODAY)).toBe(words);
});

test('a card names only a late confirmation', () => {
  expect(latelyConfirmed('2026-11-20', TODAY)).toBe('Confirmed today');
  expect(latelyConfirmed('2026-11-13', TODAY)).toBe('Confirmed 7 days ago');
  expect(latelyConfirmed('2026-11-12', TODAY)).toBe('');
  expect(latelyConfirmed('', TODAY)).toBe('');
});

test('a page says who confirms a home by the day in New York, and that nobody does', () => {
  const confirmedAt = '2026-11-20T04:30:00.000Z';
  expect(freshnessWords({ isAnsweredFor: true, confirmedAt }, TODAY)).toEqual({
    words: 'Confirmed yesterday',
    at: confirmedAt,
  });
  const nobody = { words: 'Not confirmed yet', at: null };
  expect(freshnessWords({ isAnsweredFor: false, confirmedAt }, TODAY)).toEqual(nobody);
  expect(freshnessWords(undefined, TODAY)).toEqual(nobody);
});

test('a page says since when a home is listed, where that is known', () => {
  const listedAt = '2026-11-08T12:00:00.000Z';
  expect(listedWords({ isAnsweredFor: true, listedAt }, TODAY)).toEqual({
    words: 'Listed 12 days ago',
    at: listedAt,
  });
  expect(listedWords({ isAnsweredFor: true }, TODAY)).toBeNull();
});
