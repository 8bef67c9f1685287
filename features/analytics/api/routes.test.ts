import { forEachDatabase, openTestDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import type { Database } from '@stoop/base/api/db/database';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import { createRouter } from '@stoop/base/api/http/router';
import { beforeEach, expect, test } from 'vitest';
import { ANALYTICS_EVENTS } from '../rules/events.ts';
import { serveAnalytics } from './routes.ts';

function open(database: Database, { isCounting = true } = {}) {
  const lines: Record<string, unknown>[] = [];
  const keep = (fields: Record<string, unknown>) => void lines.push(fields);
  const log = { info: keep, warn: keep, error: keep };
  const router = createRouter({
    authenticate: async () => null,
    limiter: UNLIMITED,
    log: { ...log, info: () => {} },
    ownOrigin: () => 'http://localhost',
    onForbidden: async () => {},
  });
  serveAnalytics(router, { database, isCounting, now: () => new Date(), log });
  const post = (event: unknown, headers: Record<string, string> = {}) =>
    router.app.request('/api/v1/events', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
      body: JSON.stringify(event),
    });
  return { post, lines };
}

const LOGIN = { name: 'login', params: { method: 'email' } };
const FAILED = {
  name: 'login_error',
  params: { method: 'google', code: 'auth/popup-blocked' },
};

const counted = async ({ pool }: Database) =>
  (await pool.query('SELECT name, params FROM analytics_events ORDER BY number')).rows;

forEachDatabase((openDatabase) => {
  let database: Database;
  beforeEach(async () => {
    database ??= await openDatabase();
    await database.pool.query('DELETE FROM analytics_events');
  });

  test('R7.10 every event is counted with what its row names', async () => {
    const { post } = open(database);
    const events = Object.entries(ANALYTICS_EVENTS).map(([name, known]) => {
      const all = { method: 'email', code: 'auth/weak-password' };
      const params = Object.entries(all).filter(([key]) => known.some((one) => one === key));
      return { name, params: Object.fromEntries(params) };
    });
    for (const event of events) expect((await post(event)).status).toBe(202);
    expect(await counted(database)).toEqual(events);
  });

  test('R7.10 nothing else is counted: no other name, no email, no id, no text of one’s own', async () => {
    const { post } = open(database);
    const wrong = [
      { name: 'page_view', params: {} },
      { name: 'login', params: { method: 'email', email: 'grace@stoop.test' } },
      { name: 'login', params: { method: 'grace@stoop.test' } },
      { name: 'login', params: { code: 'auth/weak-password' } },
      { name: 'login_error', params: { code: 'grace@stoop.test' } },
      { name: 'logout', params: { method: 'email' } },
      { ...LOGIN, user: 'grace' },
    ];
    for (const event of wrong)
      expect(await readProblem(await post(event))).toMatchObject({ code: 'request/invalid' });
    expect(await counted(database)).toEqual([]);
    await post({ name: 'login_error', params: { code: 'grace/hall' } });
    await post({ name: 'login_error', params: { code: 'request/too-many' } });
    expect((await counted(database)).map(({ params }) => params.code)).toEqual([
      'auth/unknown',
      'request/too-many',
    ]);
  });

  test('a browser with Do Not Track gets the same answer and is not counted', async () => {
    const { post } = open(database);
    for (const header of ['DNT', 'Sec-GPC']) {
      const answer = await post(FAILED, { [header]: '1' });
      expect([answer.status, await answer.json()]).toEqual([202, {}]);
    }
    expect(await counted(database)).toEqual([]);
    await post(FAILED, { DNT: '0' });
    expect(await counted(database)).toEqual([FAILED]);
  });

  test('R8.24 with analytics off, events are accepted and not stored', async () => {
    const { post, lines } = open(database, { isCounting: false });
    expect((await post(LOGIN)).status).toBe(202);
    expect(await counted(database)).toEqual([]);
    expect(lines).toEqual([]);
  });

  test('what is older than 400 days is forgotten', async () => {
    await database.pool.query(
      `INSERT INTO analytics_events (at, name, params) VALUES
         (now() - interval '401 days', 'logout', '{}'), (now() - interval '399 days', 'login', '{}')`,
    );
    await open(database).post(LOGIN);
    expect((await counted(database)).map(({ name }) => name)).toEqual(['login', 'login']);
  });
});

test('R8.24 a store that fails is logged, and the visitor goes on', async () => {
  const database = await openTestDatabase();
  await database.close();
  const { post, lines } = open(database);
  expect((await post(LOGIN)).status).toBe(202);
  expect(lines).toEqual([expect.objectContaining({ event: 'not-counted' })]);
});

test('R6.05 another site counts nothing', async () => {
  const database = await openTestDatabase();
  const answer = await open(database).post(LOGIN, { 'Sec-Fetch-Site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(await counted(database)).toEqual([]);
  await database.close();
});
