import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { accepted, empty, json, ownRoutes } from '@stoop/base/contract/route';
import './problems.ts';

const own = ownRoutes('Accounts');

const Password = z.string('must be text').max(1_000, 'must be at most 1000 characters');

export const SessionView = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    device: z
      .string()
      .describe('The browser and the operating system, from the User-Agent header.'),
    isCurrent: z.boolean().describe('Whether it is the session of this call.'),
    isConfirmed: z
      .boolean()
      .describe('Whether a second factor was confirmed in it, which staff need.'),
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

export const sessionsRoute = own.get({
  path: '/api/v1/me/sessions',
  operationId: 'listSessions',
  summary: 'List my sessions',
  answer: json(z.array(SessionView), 'The sessions of the account, last used first.'),
});

export const endSessionRoute = own.delete({
  path: '/api/v1/me/sessions/{sessionId}',
  operationId: 'endSession',
  summary: 'End one of my sessions',
  params: z.object({
    sessionId: pathId('The id of the session, from the list of sessions.', '0c1d9f0a'),
  }),
  answer: empty('The session has ended.'),
  refusals: ['auth/session-not-found'],
});

export const endOtherSessionsRoute = own.delete({
  path: '/api/v1/me/sessions',
  operationId: 'endOtherSessions',
  summary: 'End all my other sessions',
  answer: empty('All sessions except that of this call have ended.'),
});

export const changePasswordRoute = own.post({
  'x-limit': 'confirmation',
  path: '/api/v1/me/password',
  operationId: 'changePassword',
  summary: 'Change my password',
  description:
    'All other sessions end, and this one gets a new token. An account without a password sets its first one with a link from `/auth/password/forgot`.',
  body: z
    .strictObject({ currentPassword: Password, newPassword: Password })
    .openapi('PasswordChange', {
      example: { currentPassword: 'ferry-tickets-88', newPassword: 'harbor-lights-41' },
    }),
  answer: empty('The password is changed, and the cookies are renewed.'),
  refusals: ['auth/wrong-password', 'auth/weak-password', 'auth/busy'],
});

export const resendVerificationRoute = own.post({
  'x-limit': 'confirmation',
  path: '/api/v1/me/email/verification',
  operationId: 'resendVerification',
  summary: 'Resend the mail that confirms my email',
  answer: accepted(
    z.strictObject({}).openapi('Accepted'),
    'A mail with a link is queued, unless the email is already confirmed.',
  ),
});

export const deleteAccountRoute = own.delete({
  'x-limit': 'confirmation',
  path: '/api/v1/me',
  operationId: 'deleteAccount',
  summary: 'Delete my account and its data',
  description:
    'The body contains the password, or the email if the account has no password. This cannot be undone.',
  body: z
    .strictObject({
      password: Password.optional(),
      email: z.string('must be text').max(254, 'must be at most 254 characters').optional(),
    })
    .openapi('AccountDeletion', { example: { password: 'ferry-tickets-88' } }),
  answer: empty('The account is deleted, and the cookies are cleared.'),
  refusals: ['auth/wrong-password', 'auth/email-mismatch', 'auth/busy'],
});
