import { openTestDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import { sessionsRoute } from '@stoop/features/accounts/contract/account-routes';
import { loginRoute } from '@stoop/features/accounts/contract/auth-routes';
import { isPersonalPath } from '@stoop/features/accounts/contract/personal-paths';
import { searchRoute } from '@stoop/features/search/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthRoute, readyRoute } from '../../contract/health/routes.ts';
import { refuse } from '../../contract/refuse.ts';
import type { Database } from '../db/database.ts';
import { PageVisit } from '../http/page-visit.ts';
import { createRouter } from '../http/router.ts';
import { DEFAULT_ALLOWANCES } from './allowances.ts';
import { openLimiter } from './limiter.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const DAY = 86_400;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/**
 * Allows three sign-ins, two searches, five other calls and four refused ones a day, and counts how often a
 * password or a session is checked.
 */
async function open() {
  const { sql, pool } = database;
  await pool.query('TRUNCATE limit_counts');
  const checks = { passwords: 0, sessions: 0, searches: 0 };
  const allowances = {
    ...DEFAULT_ALLOWANCES,
    login: [{ count: 3, seconds: DAY }],
    search: [{ count: 2, seconds: DAY }],
    other: [{ count: 5, seconds: DAY }],
    refused: [{ count: 4, seconds: DAY }],
  };
  const router = createRouter({
    limiter: openLimiter({ sql, allowances, now: () => new Date(), log: SILENT }),
    authenticate: async () => {
      checks.sessions += 1;
      return null;
    },
    log: SILENT,
    ownOrigin: () => 'http://localhost',
    onForbidden: async () => {},
    isPersonal: isPersonalPath,
  });
  router.serve(loginRoute, () => {
    checks.passwords += 1;
    return refuse('auth/invalid-login-credentials');
  });
  router.serve(sessionsRoute, () => []);
  router.serve(searchRoute, () => {
    checks.searches += 1;
    return { items: [], nextCursor: null, hasMore: false, totalCount: 0 };
  });
  return { router, checks };
}

const BODY = JSON.stringify({ email: 'ada@stoop.test', password: 'guess' });
const SAME_ORIGIN = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

const SPELLINGS = [
  '/api/v1/auth/login',
  '//api/v1/auth/login',
  '/api//v1/auth/login',
  '/api/v1/auth/login/',
  '/api/v1/auth%2flogin',
  '/api/v1/auth/%6cogin',
  '/api/v1/x/../auth/login',
  '/API/v1/auth/LOGIN',
  '/api/v1/auth/login?again=1',
  '/api/v1/auth/login#again',
];

test('no spelling of the address gets another guess', async () => {
  const { router, checks } = await open();
  const init = { method: 'POST', headers: SAME_ORIGIN, body: BODY };
  for (let round = 0; round < 4; round += 1)
    for (const path of SPELLINGS) {
      const request = new Request(`http://localhost${path}`, init);
      await router.app.fetch(request, { clientAddress: '203.0.113.7' });
    }
  expect(checks.passwords).toBe(3);
});

test('no header and no other address of the same network gets another guess', async () => {
  const { router, checks } = await open();
  for (let call = 0; call < 20; call += 1) {
    const forged = {
      'X-Forwarded-For': `198.51.100.${call}`,
      Forwarded: `for=198.51.100.${call}`,
      'X-Real-IP': `198.51.100.${call}`,
      'User-Agent': `browser ${call}`,
      Cookie: `session=${call}`,
    };
    const request = new Request('http://localhost/api/v1/auth/login', {
      method: 'POST',
      headers: { ...SAME_ORIGIN, ...forged },
      body: BODY,
    });
    await router.app.fetch(request, { clientAddress: `2001:db8:1:2::${call.toString(16)}` });
  }
  expect(checks.passwords).toBe(3);
});

test('R8.12 the refusal says when to come back', async () => {
  const { router } = await open();
  const post = () =>
    router.app.request('/api/v1/auth/login', { method: 'POST', headers: SAME_ORIGIN, body: BODY });
  for (let call = 0; call < 3; call += 1) expect((await post()).status).toBe(401);
  const answer = await post();
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await readProblem(answer)).toMatchObject({
    status: 429,
    code: 'auth/too-many-requests',
    detail: 'Too many unsuccessful login attempts. Please try again later or reset your password.',
  });
});

const CROSS_SITE = { ...SAME_ORIGIN, 'Sec-Fetch-Site': 'cross-site' };

test('R6.05 what another site sends through a browser uses up nobody’s sign-ins', async () => {
  const { router, checks } = await open();
  const post = async (headers: Record<string, string>) =>
    (await router.app.request('/api/v1/auth/login', { method: 'POST', headers, body: BODY }))
      .status;
  for (let call = 0; call < 4; call += 1) expect(await post(CROSS_SITE)).toBe(403);
  expect(await post(CROSS_SITE)).toBe(429);
  expect(await post(SAME_ORIGIN)).toBe(401);
  expect(checks.passwords).toBe(1);
});

test('R8.12 a call of a wrong content type uses up nobody’s sign-ins', async () => {
  const { router, checks } = await open();
  const post = async (type: string) => {
    const headers = { ...SAME_ORIGIN, 'Content-Type': type };
    const init = { method: 'POST', headers, body: BODY };
    return (await router.app.request('/api/v1/auth/login', init)).status;
  };
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect(await post(type)).toBe(415);
  expect(await post('application/json')).toBe(401);
  expect(checks.passwords).toBe(1);
});

const LONG = `/api/v1/search?q=${'a'.repeat(9_000)}`;

test.each([
  ['an unknown address', 404, '/api/v1/nothing', 'GET'],
  ['another method', 405, '/api/v1/search', 'POST'],
  ['a preflight', 405, '/api/v1/search', 'OPTIONS'],
  ['an address that is too long', 414, LONG, 'GET'],
  ['an address that cannot be read', 400, '/api/v1/search%ff', 'GET'],
])(
  '%s counts as any call, and what another site sends so is counted apart',
  async (_, status, path, method) => {
    const { router } = await open();
    const request = async (headers: Record<string, string>) =>
      (await router.app.request(path, { method, headers })).status;
    const several = async (count: number, headers: Record<string, string>) => {
      const statuses: number[] = [];
      for (let call = 0; call < count; call += 1) statuses.push(await request(headers));
      return statuses;
    };
    expect(await several(5, CROSS_SITE)).toEqual([...Array(4).fill(status), 429]);
    expect(await several(6, SAME_ORIGIN)).toEqual([...Array(5).fill(status), 429]);
  },
);

test('whether we can answer every call is asked of the database, and counts as any call', async () => {
  const { router } = await open();
  router.serve(readyRoute, () => ({ status: 'ok' as const }));
  router.serve(healthRoute, () => ({ status: 'ok' as const }));
  const request = async (path: string) => (await router.app.request(path)).status;
  for (let call = 0; call < 5; call += 1) expect(await request('/readyz')).toBe(200);
  expect([await request('/readyz'), await request('/healthz')]).toEqual([429, 200]);
});

test('a page is one search, however many it is made of, and its other calls are part of it', async () => {
  const { router, checks } = await open();
  const visit = async () => {
    const page = new PageVisit();
    const statuses: number[] = [];
    for (const path of ['/search?type=room', '/search?type=room', '/me/sessions', '/nothing']) {
      const env = { clientAddress: '203.0.113.7', page };
      const { status } = await router.app.fetch(new Request(`http://localhost/api/v1${path}`), env);
      statuses.push(status);
    }
    return statuses;
  };
  for (let page = 0; page < 2; page += 1) expect(await visit()).toEqual([200, 200, 401, 404]);
  expect(await visit()).toEqual([429, 200, 401, 404]);
  expect(checks.searches).toBe(5);
});

test('invented sessions are looked up no more often than anything else may be asked', async () => {
  const { router, checks } = await open();
  for (let call = 0; call < 20; call += 1)
    for (const path of ['/api/v1/me/sessions', '/api/v1/me/no-such-thing'])
      await router.app.request(path, { headers: { Cookie: `session=${call}` } });
  expect(checks.sessions).toBe(5);
});
