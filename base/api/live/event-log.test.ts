import { expect, test } from 'vitest';
import { EventLog } from './event-log.ts';
import type { NumberedEvent } from './store.ts';

const event = (number: number): NumberedEvent => ({
  number,
  kind: 'application',
  subjectId: `APP-${number}`,
  buildingId: 'b1',
  accountIds: [],
});
/** A read that found these numbers while the transactions from `oldest` to before `next` were running. */
const read = (found: readonly number[], oldest = 100, next = 100) => ({
  events: found.map(event),
  oldestRunning: oldest,
  nextTransaction: next,
});
const numbersOf = (events: readonly NumberedEvent[] | null) => events?.map(({ number }) => number);

/** A log that knows the events up to 3. */
function begun(): EventLog {
  const log = new EventLog();
  log.add(read([1, 2, 3]), 0);
  return log;
}

test('events follow each other', () => {
  const log = begun();
  expect(numbersOf(log.add(read([4, 5]), 1))).toEqual([4, 5]);
  expect(log.last).toBe(5);
});

test('an event waits for a lower number whose transaction still runs', () => {
  const log = begun();
  expect(log.add(read([5], 100, 102), 1)).toEqual([]);
  expect(log.isHoldingBack).toBe(true);
  expect(log.add(read([5], 100, 103), 2)).toEqual([]);
  expect(numbersOf(log.add(read([4, 5], 102, 103), 3))).toEqual([4, 5]);
  expect(log.isHoldingBack).toBe(false);
});

test('a number whose transaction was rolled back is passed over, once no such transaction runs', () => {
  const log = begun();
  log.add(read([5], 100, 102), 1);
  expect(log.add(read([5], 101, 110), 2)).toEqual([]);
  expect(numbersOf(log.add(read([5], 102, 110), 3))).toEqual([5]);
});

test('what is missing before a later event is not taken for what was missing before', () => {
  const log = begun();
  log.add(read([5], 100, 102), 1);
  expect(numbersOf(log.add(read([5, 7], 102, 105), 2))).toEqual([5]);
  expect(log.isHoldingBack).toBe(true);
  expect(numbersOf(log.add(read([6, 7], 105, 105), 3))).toEqual([6, 7]);
});

test('after another server took over, whose transactions have lower numbers, its own are waited for', () => {
  const log = begun();
  log.add(read([5], 100, 5_000), 1);
  // One transaction of the new server runs; it may have the missing number.
  expect(log.add(read([5], 200, 202), 2)).toEqual([]);
  expect(numbersOf(log.add(read([5], 202, 203), 3))).toEqual([5]);
});

test('a transaction that never ends does not hold back all others for more than a minute', () => {
  const log = begun();
  log.add(read([5], 100, 102), 0);
  expect(log.add(read([5], 100, 110), 59_999)).toEqual([]);
  expect(numbersOf(log.add(read([5], 100, 110), 60_000))).toEqual([5]);
});

test('who knows an event gets all after it', () => {
  const log = begun();
  expect(numbersOf(log.after(1))).toEqual([2, 3]);
  expect(log.after(3)).toEqual([]);
});

test('who knows an event that is forgotten, or one of another database, is told so', () => {
  const log = new EventLog();
  log.add(read([57, 58]), 0);
  log.add(read([57, 58]), 1);
  expect(numbersOf(log.after(56))).toEqual([57, 58]);
  expect(log.after(55)).toBeNull();
  expect(log.after(59)).toBeNull();
  log.add(read(Array.from({ length: 6_000 }, (_, at) => 59 + at)), 2);
  expect(log.after(56)).toBeNull();
  expect(log.after(6_000)).toHaveLength(58);
});

test('a client that another process told more than this one may tell continues, and one from elsewhere starts again', () => {
  const log = new EventLog();
  log.add(read([7, 9], 100, 102), 0);
  expect([6, 7, 8, 9, 10].map((number) => numbersOf(log.after(number)))).toEqual([
    undefined,
    [],
    [],
    [],
    undefined,
  ]);
  expect(numbersOf(log.add(read([7, 9], 102, 103), 1))).toEqual([7, 9]);
  expect(numbersOf(log.after(7))).toEqual([9]);
  expect(log.after(10)).toBeNull();
});
