import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { json, publicRoutes } from '../../contract/route.ts';
import type { Answered } from './answered.ts';
import { UNLIMITED } from './limiter.ts';
import { PageVisit } from './page-visit.ts';
import { createRouter } from './router.ts';

const route = publicRoutes('Things').get({
  path: '/thing/{id}',
  operationId: 'readThing',
  summary: 'Read a thing',
  query: z.looseObject({}),
  answer: json(z.object({ told: z.string() }), 'It.'),
});

test('an answer is told by the pattern of its route, and never by what was asked for', async () => {
  const told: Answered[] = [];
  const router = createRouter({
    authenticate: async () => null,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    limiter: UNLIMITED,
    ownOrigin: () => 'http://localhost',
    onForbidden: async () => {},
    onAnswered: (answered) => told.push(answered),
  });
  router.serve(route, () => ({ told: 'it' }));
  await router.app.request('/thing/1?q=secret');
  await router.app.request('/thing/2', { method: 'HEAD' });
  await router.app.request('/other/secret');
  await router.app.request('/thing/1', { method: 'PUT' });
  // What a page asks is part of its own answer.
  await router.app.request('/thing/3', {}, { page: new PageVisit() });
  expect(told.map(({ durationMs: _, ...answered }) => answered)).toEqual([
    { of: 'api', method: 'get', route: '/thing/{id}', status: 200 },
    { of: 'api', method: 'get', route: '/thing/{id}', status: 200 },
    { of: 'api', method: 'GET', route: null, status: 404 },
    { of: 'api', method: 'PUT', route: null, status: 405 },
  ]);
  expect(told.every(({ durationMs }) => durationMs >= 0)).toBe(true);
});
