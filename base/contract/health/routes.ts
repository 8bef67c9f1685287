import { z } from '@hono/zod-openapi';

import { json, publicRoutes } from '../route.ts';

const anyone = publicRoutes('Service');

const Health = z
  .object({ status: z.literal('ok') })
  .openapi('Health', { example: { status: 'ok' } });

export const healthRoute = anyone.get({
  'x-limit': null,
  'x-unavailable': null,
  path: '/healthz',
  operationId: 'isAlive',
  summary: 'Check that the process is alive',
  answer: json(Health, 'The process is alive.'),
});

export const readyRoute = anyone.get({
  path: '/readyz',
  operationId: 'isReady',
  summary: 'Check that every call can be answered',
  description:
    'The search index is built, and the database can be reached and has room for writes.',
  answer: json(Health, 'Every call can be answered.'),
});
