import { sessionsRoute } from '@stoop/contract/accounts/account-routes';
import { loginRoute } from '@stoop/contract/accounts/auth-routes';
import { refuse } from '@stoop/contract/refuse';
import { searchRoute } from '@stoop/contract/search/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { openDoor } from '../http/door.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { readProblem } from '../testing/read-answer.ts';
import { DEFAULT_ALLOWANCES } from './allowances.ts';
import { openLimiter } from './limiter.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const DAY = 86_400;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Three sign-ins, two searches and five other calls a day; counts how often a password or a session was looked at. */
async function open() {
  const { sql, pool } = database;
  await pool.query('TRUNCATE limit_counts');
  const asked = { passwords: 0, sessions: 0, searches: 0 };
  const allowances = {
    ...DEFAULT_ALLOWANCES,
    login: [{ count: 3, seconds: DAY }],
    search: [{ count: 2, seconds: DAY }],
    other: [{ count: 5, seconds: DAY }],
  };
  const door = openDoor({
    limiter: openLimiter({ sql, allowances, now: () => new Date(), log: SILENT }),
    authenticate: async () => {
      asked.sessions += 1;
      return null;
    },
    log: SILENT,
    ownOrigin: () => 'http://localhost',
    onForbidden: async () => {},
  });
  door.serve(loginRoute, () => {
    asked.passwords += 1;
    return refuse('auth/invalid-login-credentials');
  });
  door.serve(sessionsRoute, () => []);
  door.serve(searchRoute, () => {
    asked.searches += 1;
    return { items: [], nextCursor: null, hasMore: false, totalCount: 0 };
  });
  return { door, asked };
}

const BODY = JSON.stringify({ email: 'ada@stoop.test', password: 'guess' });
const OURS = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

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
  const { door, asked } = await open();
  const init = { method: 'POST', headers: OURS, body: BODY };
  for (let round = 0; round < 4; round += 1)
    for (const path of SPELLINGS) {
      const request = new Request(`http://localhost${path}`, init);
      await door.app.fetch(request, { clientAddress: '203.0.113.7' });
    }
  expect(asked.passwords).toBe(3);
});

test('no header and no other address of the same network gets another guess', async () => {
  const { door, asked } = await open();
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
      headers: { ...OURS, ...forged },
      body: BODY,
    });
    await door.app.fetch(request, { clientAddress: `2001:db8:1:2::${call.toString(16)}` });
  }
  expect(asked.passwords).toBe(3);
});

test('R8.12 the refusal says when to come back', async () => {
  const { door } = await open();
  const post = () =>
    door.app.request('/api/v1/auth/login', { method: 'POST', headers: OURS, body: BODY });
  for (let call = 0; call < 3; call += 1) expect((await post()).status).toBe(401);
  const answer = await post();
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await readProblem(answer)).toMatchObject({
    status: 429,
    code: 'auth/too-many-requests',
    detail: 'Too many unsuccessful login attempts. Please try again later or reset your password.',
  });
});

test('R6.05 what another site sends through a browser uses up nobody’s sign-ins', async () => {
  const { door, asked } = await open();
  const crossSite = { ...OURS, 'Sec-Fetch-Site': 'cross-site' };
  const post = (headers: Record<string, string>) =>
    door.app.request('/api/v1/auth/login', { method: 'POST', headers, body: BODY });
  for (let call = 0; call < 10; call += 1) expect((await post(crossSite)).status).toBe(403);
  expect((await post(OURS)).status).toBe(401);
  expect(asked.passwords).toBe(1);
});

test('a page is one search, however many it is made of; the others count as any call', async () => {
  const { door, asked } = await open();
  const visit = async (path: string) => {
    const page = { hasSearched: false };
    const statuses: number[] = [];
    for (let call = 0; call < 2; call += 1) {
      const env = { clientAddress: '203.0.113.7', page };
      const { status } = await door.app.fetch(new Request(`http://localhost${path}`), env);
      statuses.push(status);
    }
    return statuses;
  };
  const path = '/api/v1/search?type=room';
  expect([await visit(path), await visit(path)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  expect(await visit(path)).toEqual([429, 200]);
  expect(asked.searches).toBe(5);
});

test('invented sessions are looked up no more often than anything else may be asked', async () => {
  const { door, asked } = await open();
  for (let call = 0; call < 20; call += 1)
    for (const path of ['/api/v1/me/sessions', '/api/v1/me/no-such-thing'])
      await door.app.request(path, { headers: { Cookie: `session=${call}` } });
  expect(asked.sessions).toBe(5);
});
