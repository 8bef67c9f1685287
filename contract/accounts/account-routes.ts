import { z } from '@hono/zod-openapi';
import { ITS_BODY, PERSONAL_CALL } from '../call-refusals.ts';
import { NoQuery, pathId } from '../query.ts';
import { defineRoute, empty, json, jsonBody, refusals } from '../route.ts';

const PERSONAL = { 'x-access': 'signed-in' as const, 'x-cache-seconds': null, tags: ['Accounts'] };

const Password = z.string('must be text').max(1_000, 'must be at most 1000 characters');

export const SessionView = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    device: z.string().openapi({ description: 'Browser and system, as they call themselves.' }),
    isCurrent: z.boolean().openapi({ description: 'The session that asks.' }),
  })
  .openapi('SessionView', {
    example: {
      id: '0c1d9f0a',
      createdAt: '2026-11-20T12:00:00.000Z',
      lastSeenAt: '2026-11-21T09:30:00.000Z',
      device: 'Chrome on macOS',
      isCurrent: true,
    },
  });
export type SessionView = z.infer<typeof SessionView>;

export const sessionsRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/sessions',
  operationId: 'listSessions',
  summary: 'Where one is signed in, last used first',
  request: { query: NoQuery },
  responses: { 200: json(z.array(SessionView), 'The sessions.'), ...refusals(...PERSONAL_CALL) },
});

export const endSessionRoute = defineRoute({
  ...PERSONAL,
  method: 'delete',
  path: '/api/v1/me/sessions/{sessionId}',
  operationId: 'endSession',
  summary: 'Sign out elsewhere',
  request: {
    params: z.object({ sessionId: pathId('As the list of sessions has it.', '0c1d9f0a') }),
    query: NoQuery,
  },
  responses: {
    204: empty('The session has ended.'),
    ...refusals(...PERSONAL_CALL, 'auth/session-not-found'),
  },
});

export const endOtherSessionsRoute = defineRoute({
  ...PERSONAL,
  method: 'delete',
  path: '/api/v1/me/sessions',
  operationId: 'endOtherSessions',
  summary: 'Sign out everywhere else',
  request: { query: NoQuery },
  responses: { 204: empty('Only the session that asked goes on.'), ...refusals(...PERSONAL_CALL) },
});

export const changePasswordRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/me/password',
  operationId: 'changePassword',
  summary: 'Change the password',
  description:
    'Ends all other sessions, and renews this one. An account without a password sets its first by a mail (`/auth/password/forgot`).',
  request: {
    query: NoQuery,
    body: jsonBody(
      z
        .strictObject({ currentPassword: Password, newPassword: Password })
        .openapi('PasswordChange', {
          example: { currentPassword: 'ferry-tickets-88', newPassword: 'harbor-lights-41' },
        }),
    ),
  },
  responses: {
    204: empty('The new password counts; the cookies are renewed.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...ITS_BODY,
      'auth/wrong-password',
      'auth/weak-password',
      'auth/busy',
    ),
  },
});

export const resendVerificationRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/me/email/verification',
  operationId: 'resendVerification',
  summary: 'Send the mail that confirms the address again',
  request: { query: NoQuery },
  responses: {
    202: json(
      z.strictObject({}).openapi('Accepted'),
      'A link is on its way, unless the address is confirmed already.',
    ),
    ...refusals(...PERSONAL_CALL),
  },
});

export const deleteAccountRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'confirmation',
  method: 'delete',
  path: '/api/v1/me',
  operationId: 'deleteAccount',
  summary: 'Delete the account and what belongs to it',
  description:
    'Asks for the password where the account has one, for its email otherwise. There is no way back.',
  request: {
    query: NoQuery,
    body: jsonBody(
      z
        .strictObject({
          password: Password.optional(),
          email: z.string('must be text').max(254, 'must be at most 254 characters').optional(),
        })
        .openapi('AccountDeletion', { example: { password: 'ferry-tickets-88' } }),
    ),
  },
  responses: {
    204: empty('The account is gone; so are the cookies.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...ITS_BODY,
      'auth/wrong-password',
      'auth/email-mismatch',
      'auth/busy',
    ),
  },
});
