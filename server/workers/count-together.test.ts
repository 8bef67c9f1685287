import type { ExchangeCounts } from '@stoop/base/api/limits/browsing-counts';
import { afterEach, expect, test, vi } from 'vitest';
import { CountTogether } from './count-together.ts';
import { Counter } from './counter.ts';

const SILENT = { error: () => {} };
const now = () => new Date('2026-11-23T12:00:00Z');
const TWENTY_A_MINUTE = [{ key: 'search 203.0.113.7 60', seconds: 60, count: 20, calls: 1 }];

afterEach(() => {
  vi.useRealTimers();
});

/** Workers and the process that counts for them, with a channel between them. */
function open(exchange: ExchangeCounts, workers = 2) {
  const counting: CountTogether[] = [];
  const counter = new Counter(() => (message) => counting[0]?.hear(message), SILENT, now);
  for (let worker = 0; worker < workers; worker++) {
    const together = new CountTogether(exchange, (message) =>
      queueMicrotask(() => counter.hear(message, (answer) => together.hear(answer))),
    );
    counting.push(together);
  }
  return { counter, counting };
}

const nowhere: ExchangeCounts = async () => [];

test('R8.12 of 60 calls that come to two workers at once a limit of 20 allows 20', async () => {
  const { counting } = open(nowhere);
  const waits = await Promise.all(
    Array.from({ length: 60 }, (_, at) => counting[at % 2]?.take(TWENTY_A_MINUTE)),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(20);
  expect(waits.filter((wait) => wait === 60)).toHaveLength(40);
});

test('one worker alone may use the whole limit', async () => {
  const { counting } = open(nowhere);
  const waits = await Promise.all(
    Array.from({ length: 21 }, () => counting[1]?.take(TWENTY_A_MINUTE)),
  );
  expect(waits).toEqual([...Array(20).fill(null), 60]);
});

test('what a worker gives back another one may use', async () => {
  const { counting } = open(nowhere);
  for (let call = 0; call < 20; call++) await counting[0]?.take(TWENTY_A_MINUTE);
  expect(await counting[1]?.take(TWENTY_A_MINUTE)).toBe(60);
  counting[0]?.giveBack(TWENTY_A_MINUTE);
  expect(await counting[1]?.take(TWENTY_A_MINUTE)).toBeNull();
});

test('a worker adds the counts of all to those of other machines', async () => {
  const exchanged: number[] = [];
  const { counter, counting } = open(async (pending) => {
    exchanged.push(...pending.map(({ calls }) => calls));
    return pending.map(({ key, windowStart }) => ({ key, windowStart, count: 19 }));
  });
  await Promise.all(counting.map((worker) => worker.take(TWENTY_A_MINUTE)));
  await counter.share();
  expect(exchanged).toEqual([2]);
  expect(await counting[0]?.take(TWENTY_A_MINUTE)).toBeNull();
  expect(await counting[1]?.take(TWENTY_A_MINUTE)).toBe(60);
});

test('where nobody answers a worker counts alone after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const alone = new CountTogether(nowhere, () => {});
  const waits = Promise.all(Array.from({ length: 21 }, () => alone.take(TWENTY_A_MINUTE)));
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await waits).filter((wait) => wait === null)).toHaveLength(20);
});
