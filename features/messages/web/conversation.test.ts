import { expect, test } from 'vitest';
import type { Message } from '../contract/thread.ts';
import { groupsOf, withEarlier, withLater } from './conversation.ts';

const message = (number: number, rest: Partial<Message> = {}): Message => ({
  number,
  text: `T${number}`,
  at: '2026-11-23T15:00:00.000Z',
  author: { name: 'Bo', isOwn: false, isHouse: false },
  ...rest,
});
const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at));
const ends = ({ items }: { items: readonly Message[] }) => [
  items[0]?.number,
  items.at(-1)?.number,
  items.length,
];

test('a page has messages without gaps, and asks again for those that it let go', () => {
  const first = { items: run(9_951, 10_000), hasEarlier: true, hasLater: false };
  let shown = withEarlier(first, { items: run(9_901, 9_950), hasEarlier: true, hasLater: true });
  expect([ends(shown), shown.hasLater]).toEqual([[9_901, 10_000, 100], false]);
  for (const from of [9_851, 9_801, 9_751])
    shown = withEarlier(shown, { items: run(from, from + 49), hasEarlier: true, hasLater: true });
  expect([ends(shown), shown.hasLater]).toEqual([[9_751, 9_950, 200], true]);
  shown = withLater(shown, { items: run(9_951, 10_000), hasEarlier: true, hasLater: false });
  expect([ends(shown), shown.hasEarlier, shown.hasLater]).toEqual([
    [9_801, 10_000, 200],
    true,
    false,
  ]);
});

test('what is read twice stands once', () => {
  const first = { items: run(1, 3), hasEarlier: false, hasLater: false };
  const twice = withLater(first, { items: run(2, 4), hasEarlier: true, hasLater: false });
  expect(ends(twice)).toEqual([1, 4, 4]);
});

test('messages stand together by author, time and day', () => {
  const own = { name: 'Ada', isOwn: true, isHouse: false };
  const at = (time: string) => ({ at: `2026-11-23T${time}:00.000Z` });
  const groups = groupsOf(
    [
      message(1, at('15:00')),
      message(2, at('15:04')),
      message(3, { ...at('15:05'), author: own }),
      message(4, { ...at('15:30'), author: own }),
      message(5, { at: '2026-11-24T15:30:00.000Z', author: own }),
    ],
    (moment) => moment.toISOString().slice(0, 10),
  );
  expect(groups.map(({ day, messages }) => [day, messages.map(({ number }) => number)])).toEqual([
    ['2026-11-23', [1, 2]],
    [null, [3]],
    [null, [4]],
    ['2026-11-24', [5]],
  ]);
});
