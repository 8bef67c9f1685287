import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogSync } from './log-sync.ts';
import { areNewPages } from './synced-folder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A disk whose syncs in the background end when `finish` is called. */
function disk() {
  const synced: string[] = [];
  const failures: unknown[] = [];
  const underWay: { path: string; fail(error: Error): void; finish(): void }[] = [];
  const file = {
    later: (path: string) =>
      new Promise<void>((resolve, fail) => {
        const finish = () => {
          synced.push(`${path} later`);
          resolve();
        };
        underWay.push({ path, fail, finish });
      }),
    now: (path: string) => void synced.push(`${path} now`),
  };
  const onFailure = (error: unknown) => void failures.push(error);
  const log = new LogSync({ file, onFailure, clock: Date.now });
  return { log, file, synced, failures, underWay };
}

test('R8.24 what was written is synced in the background within half a second, once for many writes', async () => {
  const { log, synced, underWay } = disk();
  log.wrote('1');
  await vi.advanceTimersByTimeAsync(300);
  log.wrote('1');
  log.wrote('2');
  await vi.advanceTimersByTimeAsync(200);
  expect(underWay.map(({ path }) => path)).toEqual(['1', '2']);
  for (const one of underWay) one.finish();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(synced).toEqual(['1 later', '2 later']);
  expect(underWay).toHaveLength(2);
});

test('what was written during a sync is synced after it', async () => {
  const { log, underWay } = disk();
  log.wrote('1');
  await vi.advanceTimersByTimeAsync(400);
  log.wrote('1');
  underWay[0]?.finish();
  await vi.advanceTimersByTimeAsync(399);
  expect(underWay).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(underWay).toHaveLength(2);
});

/** Whether each promise has settled, in their order. */
function settledOf(...promises: Promise<void>[]): boolean[] {
  const settled = promises.map(() => false);
  promises.forEach((promise, at) => {
    void promise.then(() => {
      settled[at] = true;
    });
  });
  return settled;
}

test('who waits for a commit is told once it is synced, which begins at once', async () => {
  const { log, underWay } = disk();
  const settled = settledOf(log.whenSynced());
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toEqual([true]);
  log.wrote('1');
  const [first] = [settledOf(log.whenSynced())];
  await vi.advanceTimersByTimeAsync(0);
  expect([first, underWay.length]).toEqual([[false], 1]);
  underWay[0]?.finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(first).toEqual([true]);
});

test('commits during a sync gather for the next, which begins at once after it and does for all of them', async () => {
  const { log, underWay } = disk();
  log.wrote('1');
  const first = log.whenSynced();
  log.wrote('1');
  const second = log.whenSynced();
  log.wrote('1');
  const third = log.whenSynced();
  const settled = settledOf(first, second, third);
  expect(underWay).toHaveLength(1);
  underWay[0]?.finish();
  await vi.advanceTimersByTimeAsync(0);
  expect([settled, underWay.length]).toEqual([[true, false, false], 2]);
  underWay[1]?.finish();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([settled, underWay.length]).toEqual([[true, true, true], 2]);
});

test('who waits is told by a flush, and by nothing where the disk has failed', async () => {
  const { log, failures, underWay } = disk();
  log.wrote('1');
  const first = log.whenSynced();
  log.wrote('2');
  const second = log.whenSynced();
  const settled = settledOf(first, second);
  log.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toEqual([true, true]);
  log.wrote('3');
  const last = settledOf(log.whenSynced());
  underWay[1]?.fail(new Error('a broken disk'));
  await vi.advanceTimersByTimeAsync(0);
  expect([last, failures.length]).toEqual([[false], 1]);
});

test.each([
  [899, []],
  [900, ['1 now']],
])('a write %i ms after one that is not synced yet: %j is synced before it returns', (ms, now) => {
  const { log, synced } = disk();
  log.wrote('1');
  // As if the thread had been busy: no timer runs.
  vi.setSystemTime(Date.now() + ms);
  log.wrote('1');
  expect(synced).toEqual(now);
});

test('a flush syncs all, also what is under way, and nothing is left to sync', async () => {
  const { log, synced, underWay } = disk();
  log.wrote('1');
  await vi.advanceTimersByTimeAsync(400);
  log.wrote('2');
  log.flush();
  expect(synced).toEqual(['1 now', '2 now']);
  underWay[0]?.finish();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(underWay).toHaveLength(1);
  log.flush();
  expect(synced).toEqual(['1 now', '2 now', '1 later']);
});

test('a sync that fails is told, now or later, but not that a file was renamed after a flush', async () => {
  const { log, file, failures, underWay } = disk();
  const gone = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  log.wrote('1');
  await vi.advanceTimersByTimeAsync(400);
  log.flush();
  underWay[0]?.fail(gone);
  await vi.advanceTimersByTimeAsync(0);
  expect(failures).toEqual([]);
  log.wrote('2');
  await vi.advanceTimersByTimeAsync(400);
  underWay[1]?.fail(gone);
  await vi.advanceTimersByTimeAsync(0);
  expect(failures).toEqual([gone]);
  const broken = new Error('a broken disk');
  file.now = () => {
    throw broken;
  };
  log.wrote('3');
  expect(() => log.flush()).toThrow(broken);
  expect(failures).toEqual([gone, broken]);
});

test('only pages without a position in the log need not wait for it', () => {
  const pages = new Uint8Array(2 * 8192);
  pages[8] = 1;
  expect(areNewPages(pages)).toBe(true);
  pages[8192 + 7] = 1;
  expect(areNewPages(pages)).toBe(false);
  expect(areNewPages(new Uint8Array(8192 - 1))).toBe(false);
});
