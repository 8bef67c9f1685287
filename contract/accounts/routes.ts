import { z } from '@hono/zod-openapi';
import { NoQuery } from '../query.ts';
import { defineRoute, json, refusals } from '../route.ts';

export const ROLES = ['user', 'staff'] as const;

export const SessionUser = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    photoURL: z.string().nullable(),
    provider: z.enum(['email', 'google']),
    role: z.enum(ROLES),
  })
  .openapi('SessionUser');

export const Session = z
  .object({
    user: SessionUser.nullable().openapi({ description: 'Who is signed in; null for a visitor.' }),
  })
  .openapi('Session', { example: { user: null } });

export const sessionRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': null,
  method: 'get',
  path: '/api/v1/session',
  operationId: 'readSession',
  tags: ['Accounts'],
  summary: 'Who is signed in',
  request: { query: NoQuery },
  responses: { 200: json(Session, 'The session.'), ...refusals('request/invalid') },
});
