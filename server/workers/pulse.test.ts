import { expect, test } from 'vitest';
import { Pulse } from './pulse.ts';
import { type Vitals, vitalsOf } from './vitals.ts';

/** A worker whose every beat is looked at; `then` says what it does between two looks, and returns whether it hangs. */
function watched() {
  let vitals: Vitals | null = { processorMs: 500, isWaiting: false };
  const pulse = new Pulse(() => vitals);
  const then = (
    done: Partial<Vitals> & { ranMs?: number; beats?: boolean; isUnknown?: boolean },
  ) => {
    const { ranMs = 0, beats = false, isWaiting = false, isUnknown = false } = done;
    const processorMs = (vitals?.processorMs ?? 0) + ranMs;
    vitals = isUnknown ? null : { processorMs, isWaiting };
    if (beats) pulse.beat();
    return pulse.hangs();
  };
  then({ beats: true });
  return then;
}

const times = (count: number, look: () => boolean) => Array.from({ length: count }, look);

test('a worker that does nothing hangs when it has missed three beats in a row', () => {
  const then = watched();
  expect(times(3, () => then({}))).toEqual([false, false, true]);
});

test('a beat in time starts the count again', () => {
  const then = watched();
  expect(times(2, () => then({}))).toEqual([false, false]);
  expect(then({ beats: true })).toBe(false);
  expect(times(3, () => then({}))).toEqual([false, false, true]);
});

test.each([
  ['gets a little of a processor now and then', { ranMs: 10 }],
  ['waits for a processor or a disk', { isWaiting: true }],
])('a worker that misses beats and %s is slow, for however long', (_, done) => {
  const then = watched();
  expect(times(600, () => then(done))).not.toContain(true);
});

test('a worker that was slow has three beats again once it does nothing', () => {
  const then = watched();
  then({});
  then({});
  expect(then({ ranMs: 10 })).toBe(false);
  expect(times(3, () => then({}))).toEqual([false, false, true]);
});

test('a worker in an endless loop hangs after a minute of processor time, however long that takes', () => {
  const then = watched();
  expect(times(119, () => then({ ranMs: 500 }))).not.toContain(true);
  expect(then({ ranMs: 500 })).toBe(true);
});

test('where the system says nothing, a worker hangs after sixty beats', () => {
  const then = watched();
  then({ isUnknown: true });
  expect(times(59, () => then({ isUnknown: true }))).not.toContain(true);
  expect(then({ isUnknown: true })).toBe(true);
});

test.runIf(process.platform === 'linux')('Linux says that a process that asks is running', () => {
  const { processorMs, isWaiting } = vitalsOf(process.pid);
  expect(isWaiting).toBe(true);
  expect(processorMs).toBeGreaterThan(0);
});
