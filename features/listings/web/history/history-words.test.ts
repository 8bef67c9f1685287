import { expect, test } from 'vitest';
import type { HistoryEvent } from '../../rules/unit-terms.ts';
import { historyDay, historyWords, isBack } from './history-words.ts';

const ROOMS = { rooms: [{ roomId: 'front', name: 'Front' }], isByRoom: true };
const WHOLE: Parameters<typeof historyWords>[1] = { rooms: [], isByRoom: false };
const say = (event: Partial<HistoryEvent> & Pick<HistoryEvent, 'what'>, of = WHOLE) =>
  historyWords({ day: '2026-11-12', ...event }, of);

test('each change is a sentence', () => {
  expect(say({ what: 'listed', to: 2800 })).toBe('Listed for $2,800 a month');
  expect(say({ what: 'price', from: 2800, to: 2680 })).toBe('−$120, from $2,800 to $2,680');
  expect(say({ what: 'price', from: 2680, to: 2730 })).toBe('+$50, from $2,680 to $2,730');
  expect(say({ what: 'date', to: '2026-12-15' })).toBe('From December 15, before: available now');
  expect(say({ what: 'spots', from: 2, to: 1 })).toBe('1 open spot, before: 2');
  expect(say({ what: 'gone' })).toBe('Off the market');
});

test('a price names its room where there are several', () => {
  const price = { what: 'price', from: 1300, to: 1240 } as const;
  expect(say({ ...price, roomId: 'front' }, ROOMS)).toBe('Front: −$60, from $1,300 to $1,240');
  expect(say({ ...price, roomId: 'gone' }, ROOMS)).toBe('A room: −$60, from $1,300 to $1,240');
  expect(say(price, ROOMS)).toBe('All rooms: −$60, from $1,300 to $1,240');
});

test('a home that was off the market is back, in the history of several of its own', () => {
  const [back, gone, first] = [
    { day: '2026-11-12', what: 'listed', to: 2700, rentId: 'a' },
    { day: '2026-10-02', what: 'gone', rentId: 'a' },
    { day: '2026-08-26', what: 'listed', to: 2800, rentId: 'a' },
  ] as const;
  const other = { day: '2026-09-01', what: 'listed', to: 900, rentId: 'b' } as const;
  const history = [back, gone, other, first];
  expect(history.map((event) => isBack(event, history))).toEqual([true, false, false, false]);
  expect(historyWords(back, WHOLE, history)).toBe('Back on the market for $2,700 a month');
  expect(historyWords(first, WHOLE, history)).toBe('Listed for $2,800 a month');
});

test('a day of another year has its year', () => {
  expect(historyDay('2026-11-12', '2026-11-20')).toBe('Nov 12');
  expect(historyDay('2025-11-12', '2026-11-20')).toBe('Nov 12, 2025');
});
