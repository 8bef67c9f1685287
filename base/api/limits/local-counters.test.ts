import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OwnCounts } from './local-counters.ts';

const THREE_A_MINUTE = { count: 3, seconds: 60 };
const MINUTE_MS = 60_000;

test('the call over the limit gets the seconds until the window ends', () => {
  const counts = new OwnCounts();
  const at = (ms: number) => counts.take('search 203.0.113.7 60', THREE_A_MINUTE, ms);
  expect([at(0), at(1_000), at(20_500), at(20_500), at(59_999)]).toEqual([null, null, null, 40, 1]);
  expect(at(MINUTE_MS)).toBeNull();
});

test('in no window are there more calls than allowed, and none is refused before', () => {
  const gap = fc.integer({ min: 0, max: 30_000 });
  const cost = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 7 }));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(gap, cost), { maxLength: 100 }),
      fc.integer({ min: 1, max: 5 }),
      (calls, count) => {
        const counts = new OwnCounts();
        const accepted = new Map<number, number>();
        let now = 0;
        for (const [ms, calledAs] of calls) {
          now += ms;
          const window = Math.floor(now / MINUTE_MS);
          const before = accepted.get(window) ?? 0;
          const refused = counts.take('key', { count, seconds: 60 }, now, calledAs) !== null;
          // A call that costs more than the whole allowance uses all of it.
          const after = before + Math.min(calledAs, count);
          expect(refused).toBe(after > count);
          if (!refused) accepted.set(window, after);
        }
      },
    ),
  );
});

test('what others counted is added to what was counted here in the meantime', () => {
  const counts = new OwnCounts();
  const take = () => counts.take('key', THREE_A_MINUTE, 0);
  take();
  const pending = counts.pending();
  expect(pending).toEqual([{ key: 'key', windowStart: 0, calls: 1 }]);
  take();
  counts.exchanged(pending);
  counts.learn('key', 0, 2);
  expect(counts.pending()).toEqual([{ key: 'key', windowStart: 0, calls: 1 }]);
  expect(take()).toBe(60);
  // Counts of a window that has ended do not affect the current one.
  expect(counts.take('key', THREE_A_MINUTE, MINUTE_MS)).toBeNull();
  counts.learn('key', 0, 99);
  expect(counts.take('key', THREE_A_MINUTE, MINUTE_MS)).toBeNull();
});

test('many networks take no more space than there is', () => {
  const counts = new OwnCounts(10);
  for (let network = 0; network < 1_000; network += 1)
    counts.take(`search 2001:db8:0:${network}::/64`, THREE_A_MINUTE, 0);
  expect(counts.pending()).toHaveLength(10);
  counts.sweep(MINUTE_MS);
  expect(counts.hasPending).toBe(false);
});
