import { z } from '@hono/zod-openapi';
import { BODY_REFUSALS, PERSONAL_CALL } from '../call-refusals.ts';
import { NoQuery, pathId } from '../query.ts';
import { defineRoute, empty, json, jsonBody, refusals } from '../route.ts';

const PERSONAL = { 'x-access': 'signed-in' as const, 'x-cache-seconds': null, tags: ['Accounts'] };

const Password = z.string('must be text').max(1_000, 'must be at most 1000 characters');

export const SessionView = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    device: z.string().openapi({
      description: 'The browser and the operating system, from the User-Agent header.',
    }),
    isCurrent: z.boolean().openapi({ description: 'Whether it is the session of this call.' }),
    isConfirmed: z
      .boolean()
      .openapi({ description: 'Whether a second factor was confirmed in it, which staff need.' }),
  })
  .openapi('SessionView', {
    example: {
      id: '0c1d9f0a',
      createdAt: '2026-11-20T12:00:00.000Z',
      lastSeenAt: '2026-11-21T09:30:00.000Z',
      device: 'Chrome on macOS',
      isCurrent: true,
      isConfirmed: false,
    },
  });
export type SessionView = z.infer<typeof SessionView>;

export const sessionsRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/sessions',
  operationId: 'listSessions',
  summary: 'List my sessions',
  request: { query: NoQuery },
  responses: {
    200: json(z.array(SessionView), 'The sessions of the account, last used first.'),
    ...refusals(...PERSONAL_CALL),
  },
});

export const endSessionRoute = defineRoute({
  ...PERSONAL,
  method: 'delete',
  path: '/api/v1/me/sessions/{sessionId}',
  operationId: 'endSession',
  summary: 'End one of my sessions',
  request: {
    params: z.object({
      sessionId: pathId('The id of the session, from the list of sessions.', '0c1d9f0a'),
    }),
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
  summary: 'End all my other sessions',
  request: { query: NoQuery },
  responses: {
    204: empty('All sessions except that of this call have ended.'),
    ...refusals(...PERSONAL_CALL),
  },
});

export const changePasswordRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/me/password',
  operationId: 'changePassword',
  summary: 'Change my password',
  description:
    'All other sessions end, and this one gets a new token. An account without a password sets its first one with a link from `/auth/password/forgot`.',
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
    204: empty('The password is changed, and the cookies are renewed.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...BODY_REFUSALS,
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
  summary: 'Resend the mail that confirms my email',
  request: { query: NoQuery },
  responses: {
    202: json(
      z.strictObject({}).openapi('Accepted'),
      'A mail with a link is queued, unless the email is already confirmed.',
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
  summary: 'Delete my account and its data',
  description:
    'The body contains the password, or the email if the account has no password. This cannot be undone.',
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
    204: empty('The account is deleted, and the cookies are cleared.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...BODY_REFUSALS,
      'auth/wrong-password',
      'auth/email-mismatch',
      'auth/busy',
    ),
  },
});
