import { forEachDatabase, openTestDatabase } from '@stoop/app/testing/databases';
import { inOneWindow, WINDOW_SECONDS } from '@stoop/app/testing/one-window';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { LimitName } from '../../contract/limits.ts';
import { PROBLEMS } from '../../contract/problems.ts';
import { Refused } from '../../contract/refuse.ts';
import type { Database } from '../db/database.ts';
import { type Allowances, DEFAULT_ALLOWANCES } from './allowances.ts';
import { openLimiter } from './limiter.ts';

/**
 * Not near the end of a window, and far in the future, because the database deletes windows that have ended
 * by its own clock.
 */
const NOW = new Date('2100-11-20T12:30:10Z');
const IN_ONE_WINDOW = {
  ...DEFAULT_ALLOWANCES,
  login: inOneWindow(10),
  registration: inOneWindow(5),
  confirmation: inOneWindow(20),
};

function open(database: Pick<Database, 'sql'>, allowances: Allowances = IN_ONE_WINDOW) {
  const lines: Record<string, unknown>[] = [];
  const keep = (fields: Record<string, unknown>) => void lines.push(fields);
  const log = { info: keep, warn: keep, error: keep };
  return {
    limiter: openLimiter({ sql: database.sql, allowances, now: () => NOW, log }),
    lines,
    log,
  };
}

/** The refusal codes of `times` calls; null for allowed ones. */
async function refusalsOf(
  { take }: Pick<ReturnType<typeof openLimiter>, 'take'>,
  limit: LimitName,
  subject: string,
  times: number,
): Promise<(string | null)[]> {
  const refusals: (string | null)[] = [];
  for (let call = 0; call < times; call += 1)
    refusals.push((await take(limit, { network: subject, accountId: subject }))?.code ?? null);
  return refusals;
}

const letIn = (times: number) => Array.from({ length: times }, () => null);

forEachDatabase((openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  test('the database counts a strict limit, separately for each network', async () => {
    const { limiter } = open(database);
    const sixth = await refusalsOf(limiter, 'registration', '203.0.113.1', 6);
    expect(sixth).toEqual([...letIn(5), 'request/too-many']);
    expect(await refusalsOf(limiter, 'registration', '203.0.113.2', 1)).toEqual([null]);
    // Whoever comes sixth may not have made the others.
    const { detail } = (await limiter.take('registration', { network: '203.0.113.1' })) ?? {};
    expect(detail?.sentence).toMatch(/^Many accounts were made from your network lately\. /);
    expect(await refusalsOf(limiter, 'export', '203.0.113.1', 1)).toEqual([null]);
  });

  test('a call that the database was lost for is not counted for its account', async () => {
    const allowances = { ...IN_ONE_WINDOW, application: inOneWindow(5) };
    const { log } = open(database);
    const limiter = openLimiter({ sql: database.sql, allowances, now: () => new Date(), log });
    expect(await refusalsOf(limiter, 'application', 'grace', 5)).toEqual(letIn(5));
    await limiter.giveBack?.('application', { network: 'grace', accountId: 'grace' }, 1);
    const twoMore = await refusalsOf(limiter, 'application', 'grace', 2);
    expect(twoMore).toEqual([null, 'request/too-many']);
  });

  test('R8.12 calls at once are counted each for itself, by few statements', async () => {
    const { limiter } = open(database);
    const execute = vi.spyOn(database.sql, 'execute');
    const callers = Array.from({ length: 300 }, (_, at) => `203.0.113.${at % 50}`);
    const refusals = await Promise.all(
      callers.map((subject) =>
        limiter.take('application', { network: subject, accountId: subject }),
      ),
    );
    expect(refusals.filter((one) => one === null)).toHaveLength(50 * 5);
    expect(refusals.slice(50 * 5)).not.toContain(null);
    // Two to count them, and two to take back those over the limit.
    expect(execute).toHaveBeenCalledTimes(4);
    execute.mockRestore();
  });

  test('a call that counts as several takes so many of a strict limit', async () => {
    const { limiter } = open(database);
    const subject = { network: '203.0.113.9' };
    const take = async (cost: number) => (await limiter.take('login', subject, cost))?.code ?? null;
    const refusals = await Promise.all([take(4), take(4), take(2), take(1)]);
    expect(refusals).toEqual([null, null, null, 'auth/too-many-requests']);
    const large = await limiter.take('registration', subject, 50);
    expect(large).toBeNull();
    expect((await limiter.take('registration', subject, 50))?.code).toBe('request/too-many');
  });

  test('R8.12 too many sign-ins hear so, and when to come back', async () => {
    const { limiter } = open(database);
    await refusalsOf(limiter, 'login', '203.0.113.3', 10);
    const refused = await limiter.take('login', { network: '203.0.113.3' });
    expect(refused?.code).toBe('auth/too-many-requests');
    expect(PROBLEMS['auth/too-many-requests'].status).toBe(429);
    expect(refused?.detail.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(refused?.detail.retryAfterSeconds).toBeLessThanOrEqual(WINDOW_SECONDS);
  });

  test.each([
    [
      'two',
      '/64s of a /56',
      20,
      (at: number) => `2001:db8:1:2${at.toString(16).padStart(2, '0')}::/64`,
    ],
    ['four', '/56s of a /48', 40, (at: number) => `2001:db8:2:${at.toString(16)}00::/64`],
    ['sixteen', 'addresses of a /24', 160, (at: number) => `198.51.100.${at}`],
  ])(
    'R8.12 %s networks’ worth of sign-ins are let in from all %s together',
    async (_, __, most, network) => {
      const { limiter } = open(database);
      const refusals: (string | null)[] = [];
      for (let at = 0; at < 24; at += 1)
        refusals.push(...(await refusalsOf(limiter, 'login', network(at), 8)));
      expect(refusals.slice(0, most)).toEqual(letIn(most));
      expect(new Set(refusals.slice(most))).toEqual(new Set(['auth/too-many-requests']));
    },
  );

  test('R8.12 refused calls use up nothing of the allowance of neighbors', async () => {
    const { limiter } = open(database);
    await refusalsOf(limiter, 'login', '2001:db8:3:1::/64', 60);
    expect(await refusalsOf(limiter, 'login', '2001:db8:3:2::/64', 10)).toEqual(letIn(10));
    expect(await refusalsOf(limiter, 'login', '2001:db8:3:3::/64', 60)).not.toContain(null);
    expect(await refusalsOf(limiter, 'login', '2001:db8:3:100::/64', 10)).toEqual(letIn(10));
  });

  test('of several full windows, the one that ends last decides Retry-After', async () => {
    const allowances = {
      ...DEFAULT_ALLOWANCES,
      login: [
        { count: 1, seconds: 60 },
        { count: 1, seconds: 86_400 },
      ],
    };
    const { limiter } = open(database, allowances);
    await refusalsOf(limiter, 'login', '203.0.113.4', 1);
    const refused = await limiter.take('login', { network: '203.0.113.4' });
    const { rows } = await database.pool.query(
      'SELECT 86400 - (extract(epoch FROM now())::int % 86400) AS left',
    );
    const wait = refused?.detail.retryAfterSeconds ?? 0;
    expect(Math.abs(wait - rows[0].left)).toBeLessThanOrEqual(5);
  });

  test('a burst of sign-ins from many processes is let in as often as allowed, and not once more', async () => {
    const limiters = [open(database).limiter, open(database).limiter];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, call) =>
        limiters[call % 2]?.take('confirmation', { network: '203.0.113.5' }),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(20);
  });

  test('two processes share a browsing limit after an exchange', async () => {
    const [one, other] = [open(database).limiter, open(database).limiter];
    expect(await refusalsOf(one, 'search', '203.0.113.6', 40)).toEqual(letIn(40));
    expect(await refusalsOf(other, 'search', '203.0.113.6', 10)).toEqual(letIn(10));
    await one.share();
    await other.share();
    const rest = await refusalsOf(other, 'search', '203.0.113.6', 11);
    expect(rest).toEqual([...letIn(10), 'request/too-many']);
    await other.share();
    expect(await refusalsOf(one, 'search', '203.0.113.6', 1)).toEqual([null]);
    await one.share();
    expect(await refusalsOf(one, 'search', '203.0.113.6', 1)).toEqual(['request/too-many']);
  });

  test('windows that have passed are forgotten, and no other', async () => {
    const { limiter } = open(database);
    await database.pool.query(
      `INSERT INTO limit_counts VALUES ('login 203.0.113.8 60', now() - interval '61 seconds', 1),
         ('login 203.0.113.8 3600', now() - interval '61 seconds', 1)`,
    );
    await limiter.share();
    const { rows } = await database.pool.query(
      "SELECT key FROM limit_counts WHERE key LIKE 'login 203.0.113.8 %'",
    );
    expect(rows).toEqual([{ key: 'login 203.0.113.8 3600' }]);
  });
});

describe('while the database is away', () => {
  async function away() {
    const database = await openTestDatabase();
    await database.close();
    return open(database);
  }

  test('signing in does not go on', async () => {
    const { limiter } = await away();
    for (const limit of ['login', 'registration', 'confirmation', 'export', 'upload'] as const) {
      const refused = await limiter.take(limit, { network: '203.0.113.7', accountId: 'a' });
      expect(refused).toBeInstanceOf(Refused);
      expect(refused).toMatchObject({ code: 'server/unavailable' });
    }
  });

  test('browsing goes on, counted in this process, and that is logged once', async () => {
    const { limiter, lines } = await away();
    const refusals = await refusalsOf(limiter, 'search', '203.0.113.7', 61);
    expect(refusals).toEqual([...letIn(60), 'request/too-many']);
    await limiter.share();
    await limiter.share();
    await limiter.stop();
    expect(lines).toEqual([expect.objectContaining({ event: 'limits-not-shared' })]);
  });
});

test('a /48 may browse sixteen times as often as a /64, and refused calls use up nothing of the allowance of neighbors', async () => {
  const { limiter } = open(await openTestDatabase());
  const from = (at: number) => `2001:db8:4:${at.toString(16)}00::/64`;
  expect(await refusalsOf(limiter, 'search', from(0), 2_000)).toContain('request/too-many');
  for (let at = 1; at < 16; at += 1)
    expect(await refusalsOf(limiter, 'search', from(at), 60)).toEqual(letIn(60));
  expect(await refusalsOf(limiter, 'search', from(16), 1)).toEqual(['request/too-many']);
  expect(await refusalsOf(limiter, 'search', '2001:db8:5:1000::/64', 1)).toEqual([null]);
});

test('browsing is counted without waiting', async () => {
  const { limiter } = open(await openTestDatabase());
  for (const limit of ['search', 'other'] as const)
    expect(limiter.take(limit, { network: '203.0.113.7' })).toBeNull();
});
