import { z } from '@hono/zod-openapi';
import { personWith } from '@stoop/app/testing/people';
import { expect, test } from 'vitest';
import { refuse } from '../../contract/refuse.ts';
import { json, ownRoutes, publicRoutes } from '../../contract/route.ts';
import { UNLIMITED } from './limiter.ts';
import { PageVisit } from './page-visit.ts';
import { reply } from './reply.ts';
import { ResponseCache } from './response-cache.ts';
import { createRouter } from './router.ts';

const Answer = z.object({ told: z.string() });
const partsAt = (path: string) => ({
  path,
  operationId: path,
  summary: 'Read it',
  query: z.looseObject({}),
  answer: json(Answer, 'It.'),
  refusals: ['request/not-found'] as const,
});
const anyone = publicRoutes('Things');
const routeAt = (path: string) => anyone.get({ ...partsAt(path), 'x-cache-seconds': 60 });

let version = '1';
let unknown: string | null = '1';
let made = 0;

function open() {
  const router = createRouter({
    authenticate: async () => personWith('user'),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    limiter: UNLIMITED,
    ownOrigin: () => 'http://localhost',
    onForbidden: async () => {},
  });
  const tell = () => ({ told: `${++made}`, left: undefined, on: new Date(0) });
  router.serve(routeAt('/cached'), tell, new ResponseCache(() => version));
  router.serve(routeAt('/seconds'), tell);
  router.serve(routeAt('/unknown'), tell, { versionOf: () => unknown });
  router.serve(routeAt('/refused'), () => refuse('request/not-found'));
  router.serve(routeAt('/cookie'), () => reply({ told: 'it' }, { cookies: ['a=b'] }));
  router.serve(anyone.get(partsAt('/own')), tell);
  router.serve(ownRoutes('Things').get(partsAt('/me')), tell);
  return router;
}
const router = open();

/** What a page read that made these calls, and for how long it holds. */
async function visit(...paths: string[]) {
  const page = new PageVisit();
  const values: unknown[] = [];
  for (const path of paths) {
    const request = new Request(`http://localhost${path}`);
    const answer = page.taken(request, await router.app.fetch(request, { page }));
    values.push(answer.ok ? await answer.json() : answer.status);
  }
  const { madeOf } = page;
  // The same for answers that hold alike.
  const holding = new Set(madeOf?.map(({ holds }) => holds));
  const startedMs = performance.now();
  const holds = (afterMs: number) => [...holding].every((one) => one(startedMs + afterMs));
  const prints = madeOf?.map(({ print }) => print) ?? [];
  return { values, checks: holding.size, prints, holds: madeOf && holds };
}

test('a loader gets the value of an answer as JSON would say it, from the cache too', async () => {
  const first = made + 1;
  const told = (at: number) => ({ told: String(at), on: '1970-01-01T00:00:00.000Z' });
  const { values } = await visit('/seconds', '/cached?a', '/cached?a', '/cached?a');
  expect(values).toEqual([told(first), told(first + 1), told(first + 2), told(first + 2)]);
});

test('a page holds until an answer of it would be another', async () => {
  version = '1';
  const { holds } = await visit('/cached', '/seconds');
  expect([holds?.(0), holds?.(59_000), holds?.(60_000)]).toEqual([true, true, false]);
  version = '2';
  expect(holds?.(0)).toBe(false);
});

test('a page that shows what may have changed in the meantime holds for nobody else', async () => {
  unknown = null;
  expect((await visit('/unknown')).holds).toBeNull();
  unknown = '1';
  const { holds } = await visit('/unknown');
  expect(holds?.(0)).toBe(true);
  unknown = null;
  expect(holds?.(0)).toBe(false);
});

test.each(['/own', '/me', '/refused', '/cookie', '/nowhere'])(
  'R6.04 a page that calls %s is for its visitor alone',
  async (path) => {
    expect((await visit('/cached', path)).holds).toBeNull();
  },
);

test('a page is for one visitor once an answer of it sets a cookie, however it came', async () => {
  const page = new PageVisit();
  const request = new Request('http://localhost/seconds');
  const answer = await router.app.fetch(request, { page });
  page.taken(request, answer);
  expect(page.madeOf).toHaveLength(1);
  answer.headers.append('Set-Cookie', 'a=b');
  page.taken(request, answer);
  expect(page.madeOf).toBeNull();
});

test('equal answers have one print, from the cache too, and what holds alike is checked once', async () => {
  version = '3';
  const { prints, checks } = await visit('/cached?b', '/cached?b', '/cached?b', '/seconds');
  const [first, second, third, other] = prints;
  expect([first === second, second === third, third === other]).toEqual([false, true, false]);
  expect(checks).toBe(2);
  expect((await visit('/refused')).prints).toEqual([]);
});

test('a loader may change the value that it gets: others get what was answered', async () => {
  const page = new PageVisit();
  const answered = { list: ['a'], on: new Date(0), left: undefined, none: Number.NaN };
  const read = page.taken(
    new Request('http://localhost/'),
    page.handOver(answered, { status: 200, headers: {} }),
  );
  const value = (await read.json()) as { list: string[] };
  value.list.push('b');
  expect([answered.list, await read.json()]).toEqual([
    ['a'],
    { list: ['a'], on: '1970-01-01T00:00:00.000Z', none: null },
  ]);
});
