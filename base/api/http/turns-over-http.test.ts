import { readProblem } from '@stoop/app/testing/read-answer';
import { isochronesRoute } from '@stoop/features/commute/contract/routes';
import { expect, test } from 'vitest';
import { healthRoute } from '../../contract/health/routes.ts';
import { UNLIMITED } from './limiter.ts';
import { createRouter } from './router.ts';
import { Turns } from './turns.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const DEAR = '/api/v1/map/commutes?commuteTo=40.752,-73.977';

/** A dear call that is answered when the test says so, and a light one. */
function open() {
  const { app, serve } = createRouter({
    limiter: UNLIMITED,
    // The thread always has something to do.
    turns: new Turns({}, { nowMs: () => 0, idleMs: () => 0 }),
    authenticate: async () => null,
    log: SILENT,
    ownOrigin: () => 'http://localhost',
    onForbidden: async () => {},
  });
  const atWork: (() => void)[] = [];
  serve(isochronesRoute, async () => {
    await new Promise<void>((resolve) => atWork.push(resolve));
    return { type: 'FeatureCollection' as const, features: [] };
  });
  serve(healthRoute, () => ({ status: 'ok' as const }));
  const ask = async (path: string, clientAddress: string, signal?: AbortSignal) =>
    app.request(path, { signal: signal ?? null }, { clientAddress });
  return { ask, atWork };
}

test('R8.12 of ten dear calls that one network makes at once one works, and all are answered', async () => {
  const { ask, atWork } = open();
  const answers = Array.from({ length: 10 }, () => ask(DEAR, '203.0.113.7'));
  await expect.poll(() => atWork.length).toBe(1);
  for (let served = 0; served < 10; served++) {
    await expect.poll(() => atWork.length).toBeGreaterThan(served);
    atWork[served]?.();
  }
  for (const answer of answers) expect((await answer).status).toBe(200);
});

test('R8.12 while one network waits, a visitor elsewhere is next, and a health check does not wait', async () => {
  const { ask, atWork } = open();
  const busy = Array.from({ length: 20 }, () => ask(DEAR, '203.0.113.7'));
  await expect.poll(() => atWork.length).toBe(1);
  expect((await ask('/healthz', '203.0.113.7')).status).toBe(200);
  const visitor = ask(DEAR, '198.51.100.5');
  atWork[0]?.();
  await expect.poll(() => atWork.length).toBe(2);
  atWork[1]?.();
  expect((await visitor).status).toBe(200);
  for (let served = 2; served < 21; served++) {
    await expect.poll(() => atWork.length).toBeGreaterThan(served);
    atWork[served]?.();
  }
  await Promise.all(busy);
});

test('R8.12 whoever lets more than 256 wait is refused with a problem document that says when to come back', async () => {
  const { ask, atWork } = open();
  const leaving = new AbortController();
  const all = Array.from({ length: 257 }, () => ask(DEAR, '203.0.113.7', leaving.signal));
  await expect.poll(() => atWork.length).toBe(1);
  const refused = await ask(DEAR, '203.0.113.7');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
  expect(await readProblem(refused)).toMatchObject({
    status: 429,
    code: 'request/too-many',
    detail:
      'Too many requests from your network are waiting for an answer. Please try again in a few seconds.',
  });
  leaving.abort();
  for (const end of atWork) end();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  // Nothing is done for clients that have left.
  expect([statuses.filter((status) => status === 499).length, atWork.length]).toEqual([256, 1]);
});
