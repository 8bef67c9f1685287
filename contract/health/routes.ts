import { z } from '@hono/zod-openapi';
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
  summary: 'Whether the process is alive',
  request: {},
  responses: { 200: json(Health, 'It is.') },
});

export const readyRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': null,
  method: 'get',
  path: '/readyz',
  operationId: 'isReady',
  tags: ['Service'],
  summary: 'Whether it can answer every call',
  description:
    'The search index is built, and the database can be reached and has room to be written.',
  request: {},
  responses: {
    200: json(Health, 'It can.'),
    ...refusals('request/too-many', 'server/unavailable'),
  },
});
