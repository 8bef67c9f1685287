import '@stoop/features/listings/contract/problems';
import '@stoop/features/saved/contract/problems';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { empty, publicRoutes } from '../../contract/route.ts';
import { patience, USUAL_PATIENCE } from '../db/patience.ts';
import { answerInTime, isDatabaseAway, orUnavailable } from './database-away.ts';
import { UNLIMITED } from './limiter.ts';
import { createRouter } from './router.ts';
import { unmeasured, whileWaitedFor } from './waited-for.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });
const unconnected = (code: string) => Object.assign(coded(code), { syscall: 'connect' });
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

test.each([
  ['a refused connection', wrapped(coded('ECONNREFUSED'))],
  ['a server that shuts down', wrapped(coded('57P01'))],
  ['a server that is out of reach', wrapped(coded('EHOSTUNREACH'))],
  ['a socket that its server has not made', wrapped(unconnected('ENOENT'))],
  ['a socket that this user may not open', wrapped(unconnected('EACCES'))],
  ['too many connections', coded('53300')],
  ['a server that takes no writes anymore', wrapped(coded('25006'))],
  ['a pool that waits too long', wrapped(new Error('timeout exceeded when trying to connect'))],
  [
    'a connection that broke before this query',
    wrapped(new Error('Client has encountered a connection error and is not queryable')),
  ],
  ['a client that was closed', wrapped(new Error('Client was closed and is not queryable'))],
])('%s says that the database is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a query that is wrong', wrapped(coded('42601'))],
  ['another file that is missing', wrapped(coded('ENOENT'))],
  ['a bug', new TypeError('x is not a function')],
  ['no error', 'away'],
])('%s does not', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

describe('while one waits', () => {
  beforeEach(() => {
    Object.assign(patience, USUAL_PATIENCE);
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  test('a database that does not answer is given up within 2 s', async () => {
    const waiting = orUnavailable('listings/unavailable', new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await waiting).toMatchObject({
      code: 'listings/unavailable',
      detail: { retryAfterSeconds: 5 },
    });
  });

  test('what comes in time is handed on, and no timer stays', async () => {
    expect(await orUnavailable('server/unavailable', Promise.resolve(7))).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  describe('for the answer of a handler', () => {
    const wait = (ms: number) => new Promise<void>((end) => setTimeout(end, ms));
    const request = { signal: new AbortController().signal };
    /** What a call answers whose handler does this. */
    async function answered(handler: () => Promise<string>) {
      const answer = whileWaitedFor(request, async () =>
        answerInTime('saved/read-failed', handler()),
      );
      await vi.advanceTimersByTimeAsync(20_000);
      const given = await answer;
      return typeof given === 'string' ? given : [given.code, given.detail];
    }
    const AWAY = ['saved/read-failed', { retryAfterSeconds: 5 }];

    test('a lost database and one that is silent are the refusal of its route', async () => {
      expect(await answered(() => Promise.reject(coded('57P01')))).toEqual(AWAY);
      expect(await answered(() => new Promise(() => {}))).toEqual(AWAY);
    });

    test('it may wait again after work of another kind, which takes its time', async () => {
      const hashing = () => unmeasured(() => wait(10_000));
      const writing = async () => {
        await wait(1_500);
        await hashing();
        await wait(1_500);
        return 'done';
      };
      expect(await answered(writing)).toBe('done');
      expect(
        await answered(() =>
          hashing()
            .then(() => wait(2_000))
            .then(() => 'late'),
        ),
      ).toEqual(AWAY);
    });

    test('what is there at once stays no promise', () => {
      expect(answerInTime('server/unavailable', 7)).toBe(7);
    });
  });

  test('a bug is thrown on', async () => {
    const bug = new TypeError('x is not a function');
    await expect(orUnavailable('server/unavailable', Promise.reject(bug))).rejects.toBe(bug);
  });
});

test('the router refuses as the route says, without a handler that knows of it', async () => {
  const router = createRouter({
    authenticate: async () => null,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    limiter: UNLIMITED,
    ownOrigin: () => 'http://localhost',
    onForbidden: async () => {},
  });
  const parts = { operationId: 'read', summary: 'Read', answer: empty('Nothing.') };
  const lost = () => Promise.reject(wrapped(coded('ECONNREFUSED')));
  router.serve(publicRoutes('Things').get({ ...parts, path: '/things' }), lost);
  const homes = { ...parts, path: '/homes', 'x-unavailable': 'listings/unavailable' } as const;
  router.serve(publicRoutes('Things').get(homes), lost);
  const answer = async (path: string) => {
    const response = await router.app.request(path);
    const { code } = (await response.json()) as { code: string };
    return [response.status, response.headers.get('Retry-After'), code];
  };
  expect(await answer('/things')).toEqual([503, '5', 'server/unavailable']);
  expect(await answer('/homes')).toEqual([503, '5', 'listings/unavailable']);
});
