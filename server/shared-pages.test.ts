import { openTestDatabase } from '@stoop/app/testing/databases';
import { personWith } from '@stoop/app/testing/people';
import { openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { PathMask } from '@stoop/base/api/http/path-mask';
import { Turns } from '@stoop/base/api/http/turns';
import { followQueues, type QueueVersions } from '@stoop/base/api/live/queue-versions';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import { findBuilding } from '@stoop/features/listings/api/store';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from './config.ts';
import type { Log } from './log.ts';
import { openOrigins } from './origins.ts';
import type { PageInit, SharedRequest } from './pages.ts';
import { createSite } from './site.ts';

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const CANARIES = { one: 'canary-of-one', two: 'canary-of-two' };
const UNIT = '/api/v1/buildings/warren-house/units/warren-3r';

let database: Database;
let queueVersions: QueueVersions;
let city: Awaited<ReturnType<typeof openSmallCity>>;
beforeAll(async () => {
  database = await openTestDatabase();
  queueVersions = followQueues(database, SILENT);
  const people = {
    one: { ...personWith('user'), firstName: CANARIES.one },
    two: { ...personWith('user'), firstName: CANARIES.two },
  };
  city = await openSmallCity(database, { people, queueVersions });
});
afterAll(() => queueVersions.stop());

/** A page of each path calls this; all but the first two are for everybody. */
const CALLS: Record<string, string> = {
  '/own': '/api/v1/session',
  '/forgotten': '/api/v1/session',
  '/': '/api/v1/search/new',
  '/search': '/api/v1/search?type=room&limit=6',
  '/search.data': '/api/v1/search?type=room&limit=6',
  '/roommates': '/api/v1/search?type=roommates',
  '/with-cookie': '/api/v1/search?type=room&limit=6',
  '/unit': UNIT,
  '/gone': '/api/v1/buildings/warren-house/units/none',
};

/** As the web does it: nothing of a request without a session but its address and theme. */
function sharedRequest(request: Request, origin: string): SharedRequest | null {
  const { pathname } = new URL(request.url);
  const cookie = request.headers.get('cookie') ?? '';
  if (pathname === '/own' || cookie.includes('session=')) return null;
  const theme = cookie.includes('theme=dark') ? 'dark' : 'auto';
  return {
    key: `${theme} ${pathname}`,
    request: () => new Request(origin + pathname, { headers: { cookie: `theme=${theme}` } }),
  };
}

/** A page that shows the cookies of its request, who is signed in, and the answer of the API. */
const render = vi.fn(async (request: Request, init: PageInit) => {
  const { pathname } = new URL(request.url);
  const cookie = request.headers.get('cookie') ?? '';
  const as = /session=(\w+)/.exec(cookie)?.[1];
  const user = as ? CANARIES[as as keyof typeof CANARIES] : 'nobody';
  const answer = await init.fetchApi(new Request(`http://localhost${CALLS[pathname]}`));
  const shown = JSON.stringify(await answer.json());
  return new Response(
    `<p>${user} ${cookie}</p><script nonce="${init.nonce}">${shown}</script>`.padEnd(2_000),
    {
      status: answer.status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': as ? 'no-store' : 'private, no-cache',
        ...(pathname === '/with-cookie' && { 'Set-Cookie': 'device=secret' }),
      },
    },
  );
});

let ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
let overLimit: string | null;
beforeEach(() => {
  overLimit = null;
  openNewSite();
});

/** A site whose cache is empty, which `ask` asks from then on. */
function openNewSite(log: Log = SILENT) {
  const settings = readSettings({});
  const site = createSite({
    api: city.api,
    render,
    sharedRequest,
    paths: new PathMask(),
    settings,
    log,
    isDevelopment: true,
    turns: new Turns(),
    limiter: {
      take: (limit) =>
        limit === overLimit ? refuse('request/too-many', { retryAfterSeconds: 9 }) : null,
    },
    origins: openOrigins(settings, () => 'http://127.0.0.1:3000'),
  });
  ask = async (path, headers = {}, method = 'GET') =>
    site.fetch(new Request(`http://localhost:3000${path}`, { method, headers }), {});
  return site;
}

/** How many times a page was rendered while `work` ran. */
async function rendersOf(work: () => Promise<unknown>): Promise<number> {
  render.mockClear();
  await work();
  return render.mock.calls.length;
}
/** Puts a building into the index as the database has it. */
async function putAgain(id: string) {
  const building = await findBuilding(database.sql, id);
  if (building) city.index.put(building);
}

const nonceOf = (text: string) => / nonce="([^"]*)"/.exec(text)?.[1];
const askTwice = (path: string, headers?: Record<string, string>) =>
  ask(path, headers).then(() => ask(path, headers));

test('a page for everybody is rendered once for each theme, and its data once', async () => {
  for (const path of ['/search', '/search.data'])
    expect(await rendersOf(() => askTwice(path))).toBe(1);
  expect(await rendersOf(() => askTwice('/search', { cookie: 'theme=dark' }))).toBe(1);
  expect(await (await ask('/search', { cookie: 'theme=dark' })).text()).toContain('theme=dark');
  expect(await (await ask('/search')).text()).not.toContain('theme=dark');
});

test('the pages where most visits begin are cached before anybody asks for them', async () => {
  const site = openNewSite();
  expect(await rendersOf(() => site.warmUp())).toBe(3);
  const answers: Response[] = [];
  const visits = async () => {
    for (const path of ['/', '/search?type=room'])
      answers.push(await ask(path, { 'Accept-Encoding': 'br' }));
  };
  expect(await rendersOf(visits)).toBe(0);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a page that cannot be rendered before anybody asks for it is told in the log', async () => {
  const said: object[] = [];
  const site = openNewSite({ ...SILENT, error: (fields: object) => void said.push(fields) });
  render.mockRejectedValueOnce(new Error('no database'));
  await site.warmUp();
  expect(said).toEqual([expect.objectContaining({ event: 'warm-pages' })]);
  expect((await ask('/')).status).toBe(200);
});

test('R6.04 visitors share no nonce: each has one of their own, in the page as in its policy', async () => {
  const answers = await Promise.all([ask('/search'), ask('/search')]);
  answers.push(await ask('/search'), await ask('/search', { 'Accept-Encoding': 'identity' }));
  const nonces = new Set<string | undefined>();
  for (const answer of answers) {
    const nonce = nonceOf(await answer.text());
    nonces.add(nonce);
    expect(answer.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`);
  }
  expect(nonces.size).toBe(4);
});

test('R6.04 the page of an account is neither cached nor made of a cached one', async () => {
  for (const as of ['one', 'two'] as const)
    for (const path of ['/search', '/unit', '/own']) {
      const headers = { cookie: `session=${as}` };
      expect(await rendersOf(() => askTwice(path, headers))).toBe(2);
      const text = await (await ask(path, headers)).text();
      expect(text).toContain(CANARIES[as]);
      expect(text).not.toContain(CANARIES[as === 'one' ? 'two' : 'one']);
      expect(await (await ask(path)).text()).not.toMatch(/canary/);
      expect((await ask(path, headers)).headers.has('ETag')).toBe(false);
    }
});

test('R6.04 a page that was forgotten to be personal is not cached: a call of it is for one visitor', async () => {
  expect(await rendersOf(() => askTwice('/forgotten', { cookie: 'device=secret' }))).toBe(2);
  expect(await (await ask('/forgotten', { cookie: 'device=secret' })).text()).not.toContain(
    'secret',
  );
});

test('neither a page with a cookie nor one that fails is cached', async () => {
  // But for the cookie, it is a page that is.
  expect(await rendersOf(() => askTwice('/search'))).toBe(1);
  expect(await rendersOf(() => askTwice('/with-cookie'))).toBe(2);
  expect((await ask('/with-cookie')).headers.get('Set-Cookie')).toBe('device=secret');
  expect(await rendersOf(() => askTwice('/gone'))).toBe(2);
  expect((await ask('/gone')).status).toBe(404);
});

test('a browser that has a page gets 304, without a policy that its nonce would break', async () => {
  const first = await ask('/search');
  const etag = first.headers.get('ETag') ?? '';
  const again = await ask('/search', { 'If-None-Match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.has('Content-Security-Policy')).toBe(false);
  expect(again.headers.get('ETag')).toBe(etag);
  expect((await ask('/search', { 'If-None-Match': 'W/"other"' })).status).toBe(200);
  // Who has signed in since gets the page anew.
  const headers = { 'If-None-Match': etag, cookie: 'session=one' };
  expect((await ask('/search', headers)).status).toBe(200);
});

test('a browser that has a page gets 304 without a policy, also if the page had to be rendered again', async () => {
  const etag = (await ask('/search')).headers.get('ETag') ?? '';
  openNewSite();
  const again = await ask('/search', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.has('Content-Security-Policy')).toBe(false);
});

test('a page names once what it depends on, rendered and cached', async () => {
  const rendered = await ask('/search');
  const cached = await ask('/search', { 'Accept-Encoding': 'br' });
  for (const { headers } of [rendered, cached])
    expect(headers.get('Vary')).toBe('Cookie, Accept-Encoding');
});

test('HEAD has the headers of the page and no body', async () => {
  const etag = (await ask('/search')).headers.get('ETag');
  const head = await ask('/search', {}, 'HEAD');
  expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, '']);
});

test('a page that was asked for by many at once is rendered once', async () => {
  const pages = () => Promise.all(Array.from({ length: 20 }, () => ask('/unit')));
  expect(await rendersOf(pages)).toBe(1);
});

test('a changed listing is in the next page', async () => {
  const before = await (await askTwice('/search')).text();
  await database.pool.query(
    `UPDATE buildings SET name = 'Renamed House' WHERE id = 'warren-house'`,
  );
  await putAgain('warren-house');
  const after = await (await ask('/search')).text();
  expect([before.includes('Renamed House'), after.includes('Renamed House')]).toEqual([
    false,
    true,
  ]);
});

test('a change of the index that changes no answer of a page renders it no second time', async () => {
  for (const path of ['/search', '/unit']) await ask(path);
  for (const id of ['share-house', 'warren-house']) {
    await putAgain(id);
    for (const path of ['/search', '/unit']) expect(await rendersOf(() => askTwice(path))).toBe(0);
  }
});

test('R5.09 what was hidden is on no page, however it is asked for', async () => {
  for (const path of ['/search', '/unit'])
    expect(await (await askTwice(path)).text()).toContain('warren-3r');
  await database.pool.query(`UPDATE buildings SET is_visible = false WHERE id = 'warren-house'`);
  city.index.remove('warren-house');
  expect((await ask('/unit')).status).toBe(404);
  expect(await (await ask('/search')).text()).not.toContain('warren-3r');
  await database.pool.query(`UPDATE buildings SET is_visible = true WHERE id = 'warren-house'`);
  await putAgain('warren-house');
  for (const path of ['/search', '/unit'])
    expect(await (await ask(path)).text()).toContain('warren-3r');
});

test('a changed queue is in the next page of its unit once the call that changed it has ended', async () => {
  await ask('/search');
  await expect.poll(() => rendersOf(() => askTwice('/unit'))).toBeLessThan(2);
  expect(await rendersOf(() => askTwice('/unit'))).toBe(0);
  await database.pool.query(
    `DELETE FROM queue_entries WHERE building_id = 'warren-house' AND room_id IS NULL`,
  );
  await database.sql.transaction((tx) =>
    addLiveEvents(tx, [
      { kind: 'queue', subjectId: 'warren-house/warren-3r', buildingId: 'warren-house' },
    ]),
  );
  // Any call that may have changed something.
  await city.api.request('http://localhost/api/v1/contact', { method: 'POST' });
  expect(await (await ask('/unit')).text()).toContain('"queue":{"length":0');
  expect(await rendersOf(() => askTwice('/search'))).toBe(0);
});

test('a cached page is counted as a rendered one', async () => {
  await ask('/search');
  for (const limit of ['other', 'search']) {
    overLimit = limit;
    const refused = await ask('/search');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '9']);
  }
  overLimit = 'search';
  await ask('/unit');
  expect((await ask('/unit')).status).toBe(200);
});
