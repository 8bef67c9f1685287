import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, startDraft } from './draft.ts';
import { DraftSaver, type RemoteState } from './draft-saver.ts';

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

function createSaver(saveRemote: (draft: Draft) => Promise<RemoteState> = async () => 'account') {
  const local: string[] = [];
  const remote: string[] = [];
  const states: string[] = [];
  const saver = new DraftSaver({
    saveLocal: ({ label }) => local.push(label),
    saveRemote: (draft) => {
      remote.push(draft.label);
      return saveRemote(draft);
    },
    onState: (state) => states.push(state),
  });
  return { saver, local, remote, states };
}

test('changes are saved locally almost at once and remotely after a pause, always the latest', async () => {
  const { saver, local, remote, states } = createSaver();
  for (const label of ['G', 'Gr', 'Gra']) saver.schedule(draft(label));
  expect(local).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(local).toEqual(['Gra']);
  expect(remote).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(remote).toEqual(['Gra']);
  expect(states.at(-1)).toBe('account');
});

test("a visitor's changes are only saved locally", async () => {
  const { saver, local, remote, states } = createSaver();
  saver.schedule(draft('G', null));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(local).toEqual(['G']);
  expect(remote).toEqual([]);
  expect(states.at(-1)).toBe('local');
});

test('one call runs at a time, and the next has the newest draft', async () => {
  const answer = Promise.withResolvers<'account'>();
  const { saver, remote, states } = createSaver(() => answer.promise);
  saver.schedule(draft('one'));
  await vi.advanceTimersByTimeAsync(2_000);
  saver.schedule(draft('two'));
  await vi.advanceTimersByTimeAsync(5_000);
  saver.schedule(draft('three'));
  expect(remote).toEqual(['one']);
  answer.resolve('account');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(remote).toEqual(['one', 'three']);
  expect(states.at(-1)).toBe('account');
});

test('a failed save is reported and retried', async () => {
  let isAway = true;
  const { saver, remote, states } = createSaver(() =>
    isAway ? Promise.reject(new Error('offline')) : Promise.resolve('account' as const),
  );
  saver.schedule(draft('one'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states.at(-1)).toBe('unreachable');
  isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(remote).toEqual(['one', 'one']);
  expect(states.at(-1)).toBe('account');
});

test('a pending change can be saved at once, because the page may close', () => {
  const { saver, local } = createSaver();
  saver.schedule(draft('one'));
  expect(saver.isWaiting).toBe(true);
  saver.saveNow();
  expect(local).toEqual(['one']);
  expect(saver.isWaiting).toBe(false);
});

test('after a stop nothing is saved, locally or remotely', async () => {
  const { saver, local, remote } = createSaver();
  saver.schedule(draft('one'));
  await saver.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(local).toEqual([]);
  expect(remote).toEqual([]);
});

test('a stop waits for the pending call', async () => {
  const answer = Promise.withResolvers<'account'>();
  const { saver, remote } = createSaver(() => answer.promise);
  saver.schedule(draft('one'));
  await vi.advanceTimersByTimeAsync(2_000);
  saver.schedule(draft('two'));
  let isOver = false;
  const stopped = saver.stop().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(false);
  answer.resolve('account');
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(remote).toEqual(['one']);
});

test.each(['sent', 'full', 'gone'] as const)(
  'R4.06 a draft that the account does not take is said, and not sent again: %s',
  async (state) => {
    const { saver, remote, states } = createSaver(async () => state);
    saver.schedule(draft('one'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(remote).toEqual(['one']);
    expect(states.at(-1)).toBe(state);
  },
);
