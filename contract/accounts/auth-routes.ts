import { z } from '@hono/zod-openapi';
import { BODY_REFUSALS, PUBLIC_CALL } from '../call-refusals.ts';
import { NoQuery } from '../query.ts';
import { defineRoute, empty, json, jsonBody, refusals } from '../route.ts';
import { line } from '../text.ts';
import { Session, SignedIn } from './session.ts';

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

const UNCACHED = { 'x-access': 'public' as const, 'x-cache-seconds': null, tags: ['Accounts'] };

export const sessionRoute = defineRoute({
  ...UNCACHED,
  method: 'get',
  path: '/api/v1/session',
  operationId: 'readSession',
  summary: 'Read the session',
  request: { query: NoQuery },
  responses: {
    200: json(Session, 'The session, with the signed-in user if there is one.'),
    ...refusals('request/invalid', 'request/too-many', 'server/unavailable'),
  },
});

export const registerRoute = defineRoute({
  ...UNCACHED,
  'x-own-limit': 'registration',
  method: 'post',
  path: '/api/v1/auth/register',
  operationId: 'register',
  summary: 'Create an account with email and password',
  description:
    'The new account is signed in, and gets a mail to confirm its email. Only complete registrations count against the limit.',
  request: {
    query: NoQuery,
    body: jsonBody(
      z
        .strictObject({ email: Email, password: Password, firstName: Name, lastName: Name })
        .openapi('Registration', {
          example: {
            email: 'grace@example.org',
            password: 'ferry-tickets-88',
            firstName: 'Grace',
            lastName: 'Hall',
          },
        }),
    ),
  },
  responses: {
    201: json(SignedIn, 'The account; the session token is in a cookie.'),
    ...refusals(
      ...PUBLIC_CALL,
      ...BODY_REFUSALS,
      'custom/missing-fields',
      'auth/invalid-email',
      'auth/weak-password',
      'auth/email-already-in-use',
      'custom/account-exists-with-google',
      'custom/account-exists-with-email',
      'auth/busy',
    ),
  },
});

export const loginRoute = defineRoute({
  ...UNCACHED,
  'x-limit': 'login',
  method: 'post',
  path: '/api/v1/auth/login',
  operationId: 'logIn',
  summary: 'Sign in with email and password',
  description:
    'After five failures in a row for one email, signing in to it is paused. A browser that signed in to the account before has a second cookie, `device`: its failures are counted separately, so that those of others do not lock it out.',
  request: {
    query: NoQuery,
    body: jsonBody(
      z.strictObject({ email: Email, password: Password }).openapi('Credentials', {
        example: { email: 'grace@example.org', password: 'ferry-tickets-88' },
      }),
    ),
  },
  responses: {
    200: json(SignedIn, 'The signed-in user; the session token is in a cookie.'),
    ...refusals(
      ...PUBLIC_CALL,
      ...BODY_REFUSALS,
      'custom/missing-fields',
      'auth/invalid-login-credentials',
      'auth/user-disabled',
      'auth/too-many-requests',
      'auth/busy',
    ),
  },
});

export const logoutRoute = defineRoute({
  ...UNCACHED,
  method: 'post',
  path: '/api/v1/auth/logout',
  operationId: 'logOut',
  summary: 'Sign out',
  description: 'The call succeeds without a session too.',
  request: { query: NoQuery },
  responses: {
    204: empty('The session has ended.'),
    ...refusals(
      'request/invalid',
      'request/cross-origin',
      'request/too-many',
      'server/unavailable',
    ),
  },
});

export const forgotPasswordRoute = defineRoute({
  ...UNCACHED,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/auth/password/forgot',
  operationId: 'forgetPassword',
  summary: 'Request a link to reset a password',
  description: 'The answer is the same whether or not the email has an account.',
  request: {
    query: NoQuery,
    body: jsonBody(
      z
        .strictObject({ email: Email })
        .openapi('ForgottenPassword', { example: { email: 'grace@example.org' } }),
    ),
  },
  responses: {
    202: json(
      z.strictObject({}).openapi('Accepted'),
      'A mail with a link is queued if the email has an account.',
    ),
    ...refusals(...PUBLIC_CALL, ...BODY_REFUSALS, 'auth/invalid-email'),
  },
});

export const resetPasswordRoute = defineRoute({
  ...UNCACHED,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/auth/password/reset',
  operationId: 'resetPassword',
  summary: 'Reset a password with the token of a link',
  description: 'Every session of the account ends. The link works once, within an hour.',
  request: {
    query: NoQuery,
    body: jsonBody(
      z
        .strictObject({ token: Token, password: Password })
        .openapi('PasswordReset', { example: { token: '…', password: 'ferry-tickets-88' } }),
    ),
  },
  responses: {
    204: empty('The password is changed.'),
    ...refusals(
      ...PUBLIC_CALL,
      ...BODY_REFUSALS,
      'auth/link-invalid',
      'auth/weak-password',
      'auth/busy',
    ),
  },
});

export const verifyEmailRoute = defineRoute({
  ...UNCACHED,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/auth/email/verify',
  operationId: 'verifyEmail',
  summary: 'Confirm an email with the token of a link',
  request: {
    query: NoQuery,
    body: jsonBody(
      z.strictObject({ token: Token }).openapi('EmailVerification', { example: { token: '…' } }),
    ),
  },
  responses: {
    204: empty('The email is confirmed.'),
    ...refusals(...PUBLIC_CALL, ...BODY_REFUSALS, 'auth/link-invalid', 'auth/already-confirmed'),
  },
});
