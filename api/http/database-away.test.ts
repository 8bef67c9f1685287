import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience, USUAL_PATIENCE } from '../db/patience.ts';
import { isDatabaseAway, orUnavailable } from './database-away.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

test.each([
  ['a refused connection', wrapped(coded('ECONNREFUSED'))],
  ['a server that shuts down', wrapped(coded('57P01'))],
  ['a server that is out of reach', wrapped(coded('EHOSTUNREACH'))],
  ['too many connections', coded('53300')],
  ['a server that takes no writes any more', wrapped(coded('25006'))],
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

  test('a bug is thrown on', async () => {
    const bug = new TypeError('x is not a function');
    await expect(orUnavailable('server/unavailable', Promise.reject(bug))).rejects.toBe(bug);
  });
});
