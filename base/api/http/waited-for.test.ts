import { isochronesRoute } from '@stoop/features/commute/contract/routes';
import { expect, test } from 'vitest';
import { refuse } from '../../contract/refuse.ts';
import { ClientClosed } from './client-closed.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { UNLIMITED } from './limiter.ts';
import { createRouter } from './router.ts';
import { inSlices } from './slices.ts';
import { whileWaitedFor } from './waited-for.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** Work of 1,000 steps that says after each how many were done. */
function* thousand(onStep: (done: number) => void) {
  for (let done = 1; done <= 1_000; done += 1) {
    onStep(done);
    yield;
  }
}

test('work in slices stops at its next pause once its client has left, though its handler knows of none', async () => {
  const lines: object[] = [];
  const log = { ...SILENT, error: (line: object) => void lines.push(line) };
  const { app, serve } = createRouter({
    limiter: UNLIMITED,
    authenticate: async () => null,
    log,
    ownOrigin: () => 'http://localhost',
    onForbidden: async () => {},
  });
  const leaving = new AbortController();
  let steps = 0;
  serve(isochronesRoute, async () => {
    const work = () =>
      thousand((done) => {
        steps = done;
        if (done === 3) leaving.abort();
      });
    await inSlices(work, { sliceMs: 0 });
    return { type: 'FeatureCollection' as const, features: [] };
  });
  const path = '/api/v1/map/commutes?commuteTo=40.752,-73.977';
  const left = await app.request(path, { signal: leaving.signal });
  expect([left.status, steps, lines]).toEqual([499, 3, []]);
  // The signal of somebody else's request.
  expect((await app.request(path)).status).toBe(200);
  expect(steps).toBe(1_000);
});

test('what a call leaves behind goes on when its client is gone', async () => {
  const leaving = new AbortController();
  let done = 0;
  const left: Promise<void>[] = [];
  await whileWaitedFor(leaving, async () => {
    left.push(
      (async () => {
        await inSlices(
          () =>
            thousand((count) => {
              done = count;
            }),
          { sliceMs: 0 },
        );
      })(),
    );
  });
  leaving.abort();
  await Promise.all(left);
  expect(done).toBe(1_000);
});

test('a task that waits is dropped when its client leaves, and does not count as waiting anymore', async () => {
  const busy = refuse('auth/busy', { retryAfterSeconds: 2 });
  const limit = new ConcurrencyLimit({ atOnce: 1, waiting: 1, busy });
  const { promise: atWork, resolve: end } = Promise.withResolvers<void>();
  const first = limit.run(() => atWork);
  const leaving = new AbortController();
  let isDone = false;
  const dropped = whileWaitedFor(leaving, () =>
    limit.run(async () => {
      isDone = true;
    }),
  );
  expect(await limit.run(async () => 'third')).toBe(busy);
  leaving.abort();
  await expect(dropped).rejects.toBeInstanceOf(ClientClosed);
  const last = limit.run(async () => 'last');
  end();
  expect([await last, isDone]).toEqual(['last', false]);
  await first;
});
