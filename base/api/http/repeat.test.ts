import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentOutcome, Outcome } from '../db/outcome.ts';
import { logFailures, type Repetition, repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Work whose runs end when the test says. */
function controlled() {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('work is repeated after a pause that begins when it ends', async () => {
  const { runs, work } = controlled();
  const repetition = repeat(work, () => 1_000);
  void repetition.now();
  await after(5_000);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await after(999);
  expect(runs).toHaveLength(1);
  await after(1);
  expect(runs).toHaveLength(2);
});

test('calls during a run share one more, which begins when it ends', async () => {
  const { runs, work } = controlled();
  const repetition = repeat(work, () => 1_000);
  void repetition.now();
  await after(0);
  const shared = repetition.now();
  expect(repetition.now()).toBe(shared);
  await after(2_000);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await after(0);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await shared;
  await after(999);
  expect(runs).toHaveLength(2);
  await after(1);
  expect(runs).toHaveLength(3);
});

test('without a pause work waits until it is asked for', async () => {
  let pause: number | null = null;
  let runs = 0;
  const count = async () => {
    runs += 1;
  };
  const repetition = repeat(count, () => pause);
  repetition.later();
  await repetition.now();
  await after(60_000);
  expect(runs).toBe(1);
  pause = 1_000;
  repetition.later();
  await after(600);
  repetition.later();
  pause = null;
  await after(400);
  expect(runs).toBe(2);
});

test('a stop waits for the runs that were asked for, and none follows', async () => {
  const { runs, work } = controlled();
  const repetition: Repetition = repeat(work, () => 1_000);
  void repetition.now();
  await after(0);
  const waiting = repetition.now();
  let hasStopped = false;
  const stopped = repetition.stop().then(() => {
    hasStopped = true;
  });
  await after(0);
  expect(hasStopped).toBe(false);
  runs[0]?.resolve();
  await after(0);
  expect(hasStopped).toBe(false);
  runs[1]?.resolve();
  await Promise.all([stopped, waiting, repetition.now()]);
  repetition.later();
  await after(60_000);
  expect(runs).toHaveLength(2);
});

test('work that a call asks for is no part of that call', async () => {
  const outcomes: unknown[] = [];
  const note = async () => void outcomes.push(currentOutcome());
  const repetition = repeat(note, () => 1_000);
  new Outcome().run(() => repetition.later());
  await after(1_000);
  await new Outcome().run(() => repetition.now());
  expect(outcomes).toEqual([undefined, undefined]);
});

test('a failure is logged once until the work succeeds again', async () => {
  const events: unknown[] = [];
  let failure: Error | null = new Error('away');
  const work = logFailures({ error: (fields) => void events.push(fields) }, 'behind', async () => {
    if (failure) throw failure;
  });
  const repetition = repeat(work, () => 1_000);
  await repetition.now();
  await after(3_000);
  expect(events).toMatchObject([{ event: 'behind', error: 'Error: away' }]);
  failure = null;
  await after(1_000);
  failure = new Error('away again');
  await after(2_000);
  expect(events).toMatchObject([{ error: 'Error: away' }, { error: 'Error: away again' }]);
});
