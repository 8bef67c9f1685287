import { z } from '@hono/zod-openapi';
import { NoQuery } from '../query.ts';
import { defineRoute, json, refusals } from '../route.ts';

const Health = z
  .object({ status: z.literal('ok') })
  .openapi('Health', { example: { status: 'ok' } });

export const healthRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': null,
  'x-limit': null,
  method: 'get',
  path: '/healthz',
  operationId: 'isAlive',
  tags: ['Service'],
  summary: 'Check that the process is alive',
  request: { query: NoQuery },
  responses: { 200: json(Health, 'The process is alive.'), ...refusals('request/invalid') },
});

export const readyRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': null,
  method: 'get',
  path: '/readyz',
  operationId: 'isReady',
  tags: ['Service'],
  summary: 'Check that every call can be answered',
  description:
    'The search index is built, and the database can be reached and has room for writes.',
  request: { query: NoQuery },
  responses: {
    200: json(Health, 'Every call can be answered.'),
    ...refusals('request/invalid', 'request/too-many', 'server/unavailable'),
  },
});
