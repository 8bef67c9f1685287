import { z } from '@hono/zod-openapi';

import { accepted, created, empty, json, publicRoutes } from '@stoop/base/contract/route';
import { Session, SignedIn } from '@stoop/base/contract/session';
import { line } from '@stoop/base/contract/text';
import './problems.ts';

const anyone = publicRoutes('Accounts');

/*
 * The schemas accept empty texts and check only their length: the command refuses missing fields with the
 * sentence that R5.01 prescribes.
 */
const EMAIL_LENGTH_MAX = 254;
const Email = z
  .string('must be text')
  .max(EMAIL_LENGTH_MAX, `must be at most ${EMAIL_LENGTH_MAX} characters`)
  .default('');
/** The password policy has a lower limit with its own sentence; this one bounds the cost of hashing. */
const Password = z.string('must be text').max(1_000, 'must be at most 1000 characters').default('');
const NAME_LENGTH_MAX = 100;
const Name = line(NAME_LENGTH_MAX).default('');
const Token = z.string('must be text').max(200, 'must be at most 200 characters');

export const sessionRoute = anyone.get({
  path: '/api/v1/session',
  operationId: 'readSession',
  summary: 'Read the session',
  description:
    'With a signed-in user the header `Event-Position` may name a position among the events: a stream opened with it as `after` tells everything that changed since this call.',
  answer: json(Session, 'The session, with the signed-in user if there is one.'),
});

export const registerRoute = anyone.post({
  'x-own-limit': 'registration',
  path: '/api/v1/auth/register',
  operationId: 'register',
  summary: 'Create an account with email and password',
  description:
    'The new account is signed in, and gets a mail to confirm its email. Only complete registrations count against the limit.',
  body: z
    .strictObject({ email: Email, password: Password, firstName: Name, lastName: Name })
    .openapi('Registration', {
      example: {
        email: 'grace@example.org',
        password: 'ferry-tickets-88',
        firstName: 'Grace',
        lastName: 'Hall',
      },
    }),
  answer: created(SignedIn, 'The account; the session token is in a cookie.'),
  refusals: [
    'custom/missing-fields',
    'auth/invalid-email',
    'auth/weak-password',
    'auth/email-already-in-use',
    'custom/account-exists-with-google',
    'custom/account-exists-with-email',
    'auth/busy',
  ],
});

export const loginRoute = anyone.post({
  'x-limit': 'login',
  path: '/api/v1/auth/login',
  operationId: 'logIn',
  summary: 'Sign in with email and password',
  description:
    'After five failures in a row for one email, signing in to it is paused. A browser that signed in to the account before has a second cookie, `device`: its failures are counted separately, so that those of others do not lock it out.',
  body: z.strictObject({ email: Email, password: Password }).openapi('Credentials', {
    example: { email: 'grace@example.org', password: 'ferry-tickets-88' },
  }),
  answer: json(SignedIn, 'The signed-in user; the session token is in a cookie.'),
  refusals: [
    'custom/missing-fields',
    'auth/invalid-login-credentials',
    'auth/user-disabled',
    'auth/too-many-requests',
    'auth/busy',
  ],
});

export const logoutRoute = anyone.post({
  path: '/api/v1/auth/logout',
  operationId: 'logOut',
  summary: 'Sign out',
  description: 'The call succeeds without a session too.',
  answer: empty('The session has ended.'),
});

export const forgotPasswordRoute = anyone.post({
  'x-limit': 'confirmation',
  path: '/api/v1/auth/password/forgot',
  operationId: 'forgetPassword',
  summary: 'Request a link to reset a password',
  description: 'The answer is the same whether or not the email has an account.',
  body: z
    .strictObject({ email: Email })
    .openapi('ForgottenPassword', { example: { email: 'grace@example.org' } }),
  answer: accepted(
    z.strictObject({}).openapi('Accepted'),
    'A mail with a link is queued if the email has an account.',
  ),
  refusals: ['auth/invalid-email'],
});

export const resetPasswordRoute = anyone.post({
  'x-limit': 'confirmation',
  path: '/api/v1/auth/password/reset',
  operationId: 'resetPassword',
  summary: 'Reset a password with the token of a link',
  description: 'Every session of the account ends. The link works once, within an hour.',
  body: z
    .strictObject({ token: Token, password: Password })
    .openapi('PasswordReset', { example: { token: '…', password: 'ferry-tickets-88' } }),
  answer: empty('The password is changed.'),
  refusals: ['auth/link-invalid', 'auth/weak-password', 'auth/busy'],
});

export const verifyEmailRoute = anyone.post({
  'x-limit': 'confirmation',
  path: '/api/v1/auth/email/verify',
  operationId: 'verifyEmail',
  summary: 'Confirm an email with the token of a link',
  body: z.strictObject({ token: Token }).openapi('EmailVerification', { example: { token: '…' } }),
  answer: empty('The email is confirmed.'),
  refusals: ['auth/link-invalid', 'auth/already-confirmed'],
});
