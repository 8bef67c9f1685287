import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, startDraft } from './draft.ts';
import { DraftSaver } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draft = (label: string, accountId: string | null = 'grace'): Draft =>
  startDraft({
    home: { buildingId: 'b1', unitId: 'u1' },
    label,
    accountId,
    idempotencyKey: 'k',
    savedAt: '2026-11-21T12:00:00.000Z',
  });

function saving(keepThere: (draft: Draft) => Promise<unknown> = async () => null) {
  const here: string[] = [];
  const there: string[] = [];
  const states: string[] = [];
  const saver = new DraftSaver({
    keepHere: ({ label }) => here.push(label),
    keepThere: (one) => {
      there.push(one.label);
      return keepThere(one);
    },
    onState: (state) => states.push(state),
  });
  return { saver, here, there, states };
}

test('what is typed is kept here almost at once and there when the hands rest, each time the last', async () => {
  const { saver, here, there, states } = saving();
  for (const label of ['G', 'Gr', 'Gra']) saver.note(draft(label));
  expect(here).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(here).toEqual(['Gra']);
  expect(there).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(there).toEqual(['Gra']);
  expect(states.at(-1)).toBe('account');
});

test('what a visitor types stays here', async () => {
  const { saver, here, there, states } = saving();
  saver.note(draft('G', null));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(here).toEqual(['G']);
  expect(there).toEqual([]);
  expect(states.at(-1)).toBe('here');
});

test('while one call is on its way no second leaves, and then the newest does', async () => {
  const answer = Promise.withResolvers<null>();
  const { saver, there, states } = saving(() => answer.promise);
  saver.note(draft('one'));
  await vi.advanceTimersByTimeAsync(2_000);
  saver.note(draft('two'));
  await vi.advanceTimersByTimeAsync(5_000);
  saver.note(draft('three'));
  expect(there).toEqual(['one']);
  answer.resolve(null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(there).toEqual(['one', 'three']);
  expect(states.at(-1)).toBe('account');
});

test('what could not be sent is said, and sent later', async () => {
  let isAway = true;
  const { saver, there, states } = saving(() =>
    isAway ? Promise.reject(new Error('offline')) : Promise.resolve(),
  );
  saver.note(draft('one'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states.at(-1)).toBe('unreachable');
  isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(there).toEqual(['one', 'one']);
  expect(states.at(-1)).toBe('account');
});

test('the page may go: what waits is kept without waiting', () => {
  const { saver, here } = saving();
  saver.note(draft('one'));
  expect(saver.isWaiting).toBe(true);
  saver.keepNow();
  expect(here).toEqual(['one']);
  expect(saver.isWaiting).toBe(false);
});

test('after a stop nothing is written any more, here or there', async () => {
  const { saver, here, there } = saving();
  saver.note(draft('one'));
  await saver.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(here).toEqual([]);
  expect(there).toEqual([]);
});

test('a stop waits for the call that is on its way', async () => {
  const answer = Promise.withResolvers<null>();
  const { saver, there } = saving(() => answer.promise);
  saver.note(draft('one'));
  await vi.advanceTimersByTimeAsync(2_000);
  saver.note(draft('two'));
  let isOver = false;
  const stopped = saver.stop().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(false);
  answer.resolve(null);
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(there).toEqual(['one']);
});
