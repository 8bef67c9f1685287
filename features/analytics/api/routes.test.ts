import { forEachDatabase, openTestDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import type { Database } from '@stoop/base/api/db/database';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import { createRouter } from '@stoop/base/api/http/router';
import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { beforeEach, expect, test } from 'vitest';
import { ANALYTICS_EVENTS } from '../rules/events.ts';
import { serveAnalytics } from './routes.ts';
import { listSpeeds } from './speed/store.ts';

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
  const post = (event: unknown, headers: Record<string, string> = {}, path = '/events') =>
    router.app.request(`/api/v1${path}`, {
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
    await database.pool.query('DELETE FROM analytics_events; DELETE FROM page_speeds');
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
         (now() - interval '401 days', 'logout', '{}'), (now() - interval '399 days', 'login', '{}');
       INSERT INTO page_speeds (day, page, device, is_soft, metric, bucket, count)
         SELECT (now() AT TIME ZONE 'America/New_York')::date - age, 'map', 'phone', true, 'cls', age, 1
         FROM (VALUES (401), (400)) ages (age)`,
    );
    await open(database).post(LOGIN);
    expect((await counted(database)).map(({ name }) => name)).toEqual(['login', 'login']);
    expect((await listSpeeds(database.sql, {})).map(({ bucket }) => bucket)).toEqual([400]);
  });

  const HOME = { page: 'home', isSoft: true, lcp: 320, cls: 0 };

  test('speeds are counted by kind of page, device and bucket, on the day in New York', async () => {
    const { post } = open(database);
    const more = { page: 'search', isSoft: false, inp: 96 };
    for (const views of [[HOME, HOME, more], [HOME]])
      expect((await post({ device: 'phone', views }, {}, '/page-speeds')).status).toBe(202);
    const { rows } = await database.pool.query(
      `SELECT page, device, is_soft, metric, count, day = (now() AT TIME ZONE 'America/New_York')::date AS is_today
       FROM page_speeds ORDER BY page, metric`,
    );
    const row = { device: 'phone', is_today: true };
    expect(rows).toEqual([
      { ...row, page: 'home', is_soft: true, metric: 'cls', count: 3 },
      { ...row, page: 'home', is_soft: true, metric: 'lcp', count: 3 },
      { ...row, page: 'search', is_soft: false, metric: 'inp', count: 1 },
    ]);
    const day = newYorkDay(new Date());
    expect(await listSpeeds(database.sql, { from: day, to: day })).toHaveLength(3);
    expect(await listSpeeds(database.sql, { to: daysAfter(day, -1) })).toEqual([]);
    expect(await listSpeeds(database.sql, { from: daysAfter(day, 1) })).toEqual([]);
  });

  test('of a page nothing is counted but its kind and its speed, and of a visitor nothing but the device', async () => {
    const { post } = open(database);
    const wrong = [
      { device: 'Pixel 9', views: [HOME] },
      { device: 'phone', user: 'grace', views: [HOME] },
      { device: 'phone', views: [{ ...HOME, path: '/portal' }] },
      { device: 'phone', views: [{ ...HOME, page: '/search?near=home' }] },
      { device: 'phone', views: [{ page: 'home', isSoft: true }] },
      { device: 'phone', views: [{ ...HOME, lcp: -1 }] },
      { device: 'phone', views: [{ ...HOME, lcp: 60_001 }] },
      { device: 'phone', views: [] },
      { device: 'phone', views: Array(51).fill(HOME) },
    ];
    for (const body of wrong)
      expect(await readProblem(await post(body, {}, '/page-speeds'))).toMatchObject({
        code: 'request/invalid',
      });
    expect(await listSpeeds(database.sql, {})).toEqual([]);
    await post(
      { device: 'phone', views: Array(50).fill({ ...HOME, lcp: 60_000 }) },
      {},
      '/page-speeds',
    );
    expect((await listSpeeds(database.sql, {})).map(({ count }) => count)).toEqual([50, 50]);
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
