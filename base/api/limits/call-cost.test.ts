import { openTestDatabase } from '@stoop/app/testing/databases';
import { inOneWindow } from '@stoop/app/testing/one-window';
import { readProblem } from '@stoop/app/testing/read-answer';
import { buildingsRoute } from '@stoop/features/listings/contract/routes';
import { mapSearchRoute, searchRoute } from '@stoop/features/search/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { createRouter } from '../http/router.ts';
import { DEFAULT_ALLOWANCES } from './allowances.ts';
import { openLimiter } from './limiter.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const EMPTY = { items: [], nextCursor: null, hasMore: false, totalCount: 0 };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Limits searches and other calls to so many. */
function open(search: number, other = 300) {
  const allowances = {
    ...DEFAULT_ALLOWANCES,
    search: inOneWindow(search),
    other: inOneWindow(other),
  };
  const router = createRouter({
    limiter: openLimiter({ sql: database.sql, allowances, now: () => new Date(), log: SILENT }),
    authenticate: async () => null,
    log: SILENT,
    ownOrigin: () => 'http://localhost',
    onForbidden: async () => {},
  });
  router.serve(searchRoute, () => EMPTY);
  router.serve(mapSearchRoute, ({ query: { center, radiusKm } }) => ({
    ...EMPTY,
    center,
    radiusKm,
  }));
  router.serve(buildingsRoute, () => []);
  const request = async (path: string) => router.app.request(`/api/v1${path}`);
  const statuses = async (...paths: string[]) => {
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await request(path)).status);
    return statuses;
  };
  return { request, statuses };
}

test('a call counts once for every 50 items that it asks for', async () => {
  const { statuses } = open(12);
  const [large, small] = ['/map/search?limit=500', '/map/search'];
  expect(await statuses(large, large, '/search?limit=100', small)).toEqual([200, 429, 200, 429]);
});

test('what asks for up to 50, or for nothing that can be answered, counts once', async () => {
  const { statuses } = open(3);
  const path = '/search?limit=50';
  expect(await statuses('/map/search?limit=501', path, '/search', path)).toEqual([
    400, 200, 200, 429,
  ]);
});

test('many buildings by their ids are many items', async () => {
  const { statuses } = open(1, 3);
  const ids = (count: number) =>
    `/buildings?${Array.from({ length: count }, (_, at) => `ids=${at}`).join('&')}`;
  expect(await statuses(ids(50), ids(50), ids(50), ids(1))).toEqual([200, 200, 200, 429]);
});

test('a call that costs more than is ever allowed is let in where nothing is used, and takes all', async () => {
  const { statuses } = open(4);
  expect(await statuses('/map/search?limit=500', '/search')).toEqual([200, 429]);
  const other = open(4);
  expect(await other.statuses('/search', '/map/search?limit=500')).toEqual([200, 429]);
});

test('the refusal says what the call counts as, and when to come back', async () => {
  const { request } = open(12);
  await request('/search?limit=100');
  await request('/search');
  const refused = await request('/map/search?limit=500');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await readProblem(refused)).toMatchObject({
    status: 429,
    code: 'request/too-many',
    detail: expect.stringMatching(
      /^This request takes more work than most and counts as 10\. That is too many in a short time\. Please try again in \d+ (?:hours?|minutes?|seconds?), or ask for less\.$/,
    ),
  });
});
