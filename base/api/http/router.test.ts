import { z } from '@hono/zod-openapi';
import { personWith } from '@stoop/app/testing/people';
import { isPersonalPath } from '@stoop/features/accounts/contract/personal-paths';
import { describe, expect, test } from 'vitest';
import { limitParameter } from '../../contract/query.ts';
import { refuse } from '../../contract/refuse.ts';
import {
  created,
  json,
  ownRoutes,
  type PolicyRoute,
  publicRoutes,
  staffRoutes,
} from '../../contract/route.ts';
import type { Person } from './call.ts';
import { UNLIMITED } from './limiter.ts';
import { ResponseCache } from './response-cache.ts';
import { createRouter, type RouterDeps } from './router.ts';
import { Turns } from './turns.ts';

const PEOPLE: Record<string, Person> = { user: personWith('user'), staff: personWith('staff') };

function open({ turns }: Pick<RouterDeps, 'turns'> = {}) {
  const lines: Record<string, unknown>[] = [];
  const noteAt = (level: string) => (fields: Record<string, unknown>) =>
    void lines.push({ level, ...fields });
  const router = createRouter({
    authenticate: async (request) => PEOPLE[request.headers.get('as') ?? ''] ?? null,
    log: { info: noteAt('info'), warn: noteAt('warn'), error: noteAt('error') },
    limiter: UNLIMITED,
    turns,
    isPersonal: isPersonalPath,
    ownOrigin: () => 'http://localhost',
    onForbidden: async (person, route) =>
      void lines.push({ forbidden: person.id, path: route.path }),
    headers: { 'Strict-Transport-Security': 'max-age=1' },
  });
  return { router, lines };
}

const Answer = z.object({ told: z.string() });
const thing = {
  path: '/thing/{id}',
  operationId: 'readThing',
  summary: 'Read a thing',
  query: z.looseObject({}),
  answer: json(Answer, 'It.'),
} as const;
const anyone = publicRoutes('Things');
const publicRoute = anyone.get(thing);
const userRoute = ownRoutes('Things').get(thing);
const staffRoute = staffRoutes('all').get(thing);

describe('R6.05 the policy of a route', () => {
  test.each([
    ['without an access', { ...publicRoute, 'x-access': undefined }],
    ['with an unknown access', { ...publicRoute, 'x-access': 'friends' }],
    ['without x-cache-seconds', { ...publicRoute, 'x-cache-seconds': undefined }],
    ['that is personal and may be cached', { ...userRoute, 'x-cache-seconds': 5 }],
  ])('a route %s stops the start', (_, route) => {
    const { router } = open();
    const broken = route as unknown as PolicyRoute;
    expect(() => router.serve(broken as typeof publicRoute, () => ({ told: '' }))).toThrow(
      /\/thing\/\{id\}/,
    );
  });

  test.each([
    [publicRoute, { nobody: 200, user: 200, staff: 200 }],
    [userRoute, { nobody: 401, user: 200, staff: 200 }],
    [staffRoute, { nobody: 401, user: 403, staff: 200 }],
  ])(
    '%#: each caller gets what the policy says, by every spelling of the path',
    async (route, expected) => {
      const { router } = open();
      router.serve(route as typeof userRoute, () => ({ told: 'yes' }));
      for (const [as, status] of Object.entries(expected))
        for (const path of ['/thing/1', '/thing/%31', '/thing/a%2Fb'])
          expect((await router.app.request(path, { headers: { as } })).status).toBe(status);
    },
  );

  test.each(['//thing/1', '/thing//1', '/thing/1/', '/THING/1', '/%2e%2e/thing/../thing%2f1'])(
    'the path %s leads nowhere',
    async (path) => {
      const { router } = open();
      router.serve(staffRoute, () => ({ told: 'yes' }));
      expect((await router.app.request(path, { headers: { as: 'staff' } })).status).toBe(404);
    },
  );
});

test('the ticket of a route that was added yesterday is in no line of the log', async () => {
  const { router, lines } = open();
  router.serve(anyone.get({ ...thing, path: '/parcels/{ticket}' }), () => {
    throw new Error('a bug');
  });
  for (const path of ['/parcels/a-ticket', '/parcels/a-ticket/and-more'])
    await router.app.request(path);
  expect(lines.map(({ path }) => path)).toEqual([...['/parcels/…', '/parcels/…'], '/parcels/…/…']);
  expect(JSON.stringify(lines)).not.toMatch('a-ticket');
});

test.each([
  '/api/v1/me',
  '/api/v1/me/saved/rooms/1',
  '/api/v1/applications',
  '/api/v1/staff/users',
])('R6.02 %s asks a visitor to sign in, whatever stands there', async (path) => {
  const { app } = open().router;
  for (const method of ['GET', 'POST'])
    expect((await app.request(path, { method })).status).toBe(401);
  expect((await app.request(path, { headers: { as: 'user' } })).status).toBe(404);
  expect((await app.request(path.replace('/api/v1/', '/api/v1/x'))).status).toBe(404);
});

describe('every answer', () => {
  const REQUESTS = ['/thing/1', '/thing/%', '/nothing', '/fails', '/thing/1?a=%zz'];

  test('has a new id, which is also in its log line, and the common headers', async () => {
    const { router, lines } = open();
    router.serve(publicRoute, () => ({ told: 'yes' }));
    router.serve({ ...publicRoute, path: '/fails' }, () => {
      throw new Error('a bug');
    });
    const ids = new Set<string | null>();
    for (const path of REQUESTS) {
      const answer = await router.app.request(path, { headers: { 'X-Request-Id': 'mine' } });
      const id = answer.headers.get('X-Request-Id');
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=1');
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(lines.at(-1)).toMatchObject({ requestId: id, method: 'GET', status: answer.status });
      ids.add(id);
    }
    expect(ids.size).toBe(REQUESTS.length);
  });

  test.each([
    ['server/unavailable', 503, 'warn'],
    ['request/not-found', 404, 'info'],
  ] as const)('to %s is a %i, whose line is at the level %s', async (code, status, level) => {
    const { router, lines } = open();
    const declared = anyone.get({ ...thing, refusals: ['request/not-found'] });
    router.serve(declared, () => refuse(code));
    await router.app.request('/thing/1');
    expect(lines).toEqual([expect.objectContaining({ level, status })]);
  });

  test('to a bug is a 500 without details, and the log has the error', async () => {
    const { router, lines } = open();
    router.serve(publicRoute, () => {
      throw new Error('secret detail');
    });
    const answer = await router.app.request('/thing/1');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await answer.text()).not.toContain('secret');
    expect(JSON.stringify(lines)).toContain('secret detail');
  });

  test('to another method is 405 with those that are allowed', async () => {
    const { router } = open();
    router.serve(publicRoute, () => ({ told: 'yes' }));
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await router.app.request('/thing/1', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('Allow')).toBe('GET, HEAD');
    }
  });
});

describe('an answer that may be cached', () => {
  const cachedRoute = anyone.get({ ...thing, 'x-cache-seconds': 10 });

  test('is 304 for a client that has it, and HEAD has its headers without a body', async () => {
    const { router } = open();
    router.serve(cachedRoute, () => ({ told: 'yes' }));
    const first = await router.app.request('/thing/1');
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=10');
    for (const ifNoneMatch of [etag, '*', `"other", ${etag}`, etag.replace('W/', '')]) {
      const again = await router.app.request('/thing/1', {
        headers: { 'If-None-Match': ifNoneMatch },
      });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('ETag')).toBe(etag);
    }
    const other = await router.app.request('/thing/1', { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
    const head = await router.app.request('/thing/1', { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, '']);
  });

  test('is cached from its second request on, by its address, until something changes', async () => {
    const { router } = open();
    let version = '1';
    let renders = 0;
    const cache = new ResponseCache(() => version);
    router.serve(cachedRoute, () => ({ told: String(++renders) }), cache);
    const request = async (path: string) => (await router.app.request(path)).json();
    expect(await request('/thing/1')).toEqual({ told: '1' });
    expect(await request('/thing/1')).toEqual({ told: '2' });
    expect(await request('/thing/1')).toEqual({ told: '2' });
    expect(await request('/thing/2')).toEqual({ told: '3' });
    version = '2';
    expect(await request('/thing/1')).toEqual({ told: '4' });
  });

  test('names the version of what it comes from, unless that changed in the meantime', async () => {
    const { router } = open();
    let version = '1';
    const cache = new ResponseCache(() => version);
    const change = async () => {
      version += '1';
      return { told: 'changed' };
    };
    router.serve(
      cachedRoute,
      ({ request }) => (request.url.endsWith('/2') ? change() : { told: 'yes' }),
      cache,
    );
    const versionOf = async (path: string) =>
      (await router.app.request(path)).headers.get('Index-Version');
    expect([await versionOf('/thing/1'), await versionOf('/thing/1')]).toEqual(['1', '1']);
    expect(await versionOf('/thing/1')).toBe('1');
    expect(await versionOf('/thing/2')).toBeNull();
    expect(await versionOf('/thing/1')).toBe('11');
  });

  test('cannot be cached for a personal route', () => {
    const { router } = open();
    const cache = new ResponseCache(() => '1');
    expect(() => router.serve(userRoute, () => ({ told: 'x' }), cache)).toThrow(/personal/);
  });
});

test('a page of more than 50 items waits for its turn, a smaller one does not', async () => {
  // The thread always has something to do.
  const turns = new Turns({ waiting: 1 }, { nowMs: () => 0, idleMs: () => 0 });
  const { router } = open({ turns });
  const pageRoute = anyone.get({
    ...thing,
    path: '/pages',
    query: z.strictObject({ limit: limitParameter(6, 500) }),
  });
  const ends: (() => void)[] = [];
  router.serve(pageRoute, async ({ query: { limit } }) => {
    if (limit > 50) await new Promise<void>((end) => ends.push(end));
    return { told: String(limit) };
  });
  const request = (limit: number) => router.app.request(`/pages?limit=${limit}`);
  const [first, second] = [request(51), request(500)];
  await expect.poll(() => ends.length).toBe(1);
  const refused = await request(51);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
  expect((await request(50)).status).toBe(200);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
});

describe('a call that changes something', () => {
  const Order = z.strictObject({ name: z.string() });
  const postRoute = anyone.post({
    ...thing,
    path: '/orders',
    body: Order,
    answer: created(Answer, 'Made.'),
  });
  const send = (body: string, headers: Record<string, string> = {}) => {
    const { router } = open();
    router.serve(postRoute, ({ body: { name } }) => ({ told: name }));
    return router.app.request('/orders', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    });
  };

  test('takes the body of its schema and answers with its own status', async () => {
    const answer = await send('{"name":"Ada"}');
    expect([answer.status, await answer.json()]).toEqual([201, { told: 'Ada' }]);
  });

  test.each([
    ['{"name":"Ada","role":"staff"}', {}, 400, 'request/invalid'],
    ['{"name":1}', {}, 400, 'request/invalid'],
    ['{', {}, 400, 'request/malformed'],
    ['name=Ada', { 'Content-Type': 'text/plain' }, 415, 'request/wrong-type'],
    ['{"name":"Ada"}', { 'Sec-Fetch-Site': 'cross-site' }, 403, 'request/cross-origin'],
  ])('refuses %s with %o', async (body, headers, status, code) => {
    const answer = await send(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });
});
