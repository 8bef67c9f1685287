import { z } from '@hono/zod-openapi';
import { ITS_BODY, PUBLIC_CALL } from '../call-refusals.ts';
import { NoQuery } from '../query.ts';
import { defineRoute, empty, json, jsonBody, refusals } from '../route.ts';
import { line } from '../text.ts';
import { Session, SignedIn } from './session.ts';

/*
 * What is missing is said by the command, in the specification's own words (R5.01): the schemas take an
 * empty text and bound its length alone.
 */
const EMAIL_LENGTH_MAX = 254;
const Email = z
  .string('must be text')
  .max(EMAIL_LENGTH_MAX, `must be at most ${EMAIL_LENGTH_MAX} characters`)
  .default('');
/** Longer ones are refused by the policy, in its words; this bounds the work. */
const Password = z.string('must be text').max(1_000, 'must be at most 1000 characters').default('');
const NAME_LENGTH_MAX = 100;
const Name = line(NAME_LENGTH_MAX).default('');
const Token = z.string('must be text').max(200, 'must be at most 200 characters');

const NEVER_KEPT = { 'x-access': 'public' as const, 'x-cache-seconds': null, tags: ['Accounts'] };

export const sessionRoute = defineRoute({
  ...NEVER_KEPT,
  method: 'get',
  path: '/api/v1/session',
  operationId: 'readSession',
  summary: 'Who is signed in',
  request: { query: NoQuery },
  responses: {
    200: json(Session, 'The session.'),
    ...refusals('request/invalid', 'request/too-many', 'server/unavailable'),
  },
});

export const registerRoute = defineRoute({
  ...NEVER_KEPT,
  'x-own-limit': 'registration',
  method: 'post',
  path: '/api/v1/auth/register',
  operationId: 'register',
  summary: 'Make an account with email and password',
  description:
    'Signs in at once and sends a mail that confirms the address. Complete registrations are counted.',
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
    201: json(SignedIn, 'The account; the session is in the cookie.'),
    ...refusals(
      ...PUBLIC_CALL,
      ...ITS_BODY,
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
  ...NEVER_KEPT,
  'x-limit': 'login',
  method: 'post',
  path: '/api/v1/auth/login',
  operationId: 'logIn',
  summary: 'Sign in with email and password',
  description:
    'From the fifth failure in a row on one email it pauses. A browser that signed in to the account before carries a second cookie, `device`: its failures are counted apart, so that those of others do not keep it out.',
  request: {
    query: NoQuery,
    body: jsonBody(
      z.strictObject({ email: Email, password: Password }).openapi('Credentials', {
        example: { email: 'grace@example.org', password: 'ferry-tickets-88' },
      }),
    ),
  },
  responses: {
    200: json(SignedIn, 'Who signed in; the session is in the cookie.'),
    ...refusals(
      ...PUBLIC_CALL,
      ...ITS_BODY,
      'custom/missing-fields',
      'auth/invalid-login-credentials',
      'auth/user-disabled',
      'auth/too-many-requests',
      'auth/busy',
    ),
  },
});

export const logoutRoute = defineRoute({
  ...NEVER_KEPT,
  method: 'post',
  path: '/api/v1/auth/logout',
  operationId: 'logOut',
  summary: 'Sign out',
  description: 'Ends this session; also where there is none.',
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
  ...NEVER_KEPT,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/auth/password/forgot',
  operationId: 'forgetPassword',
  summary: 'Ask for a link that sets a new password',
  description: 'Answers alike whether or not the address has an account.',
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
      'A link is on its way if the address has an account.',
    ),
    ...refusals(...PUBLIC_CALL, ...ITS_BODY, 'auth/invalid-email'),
  },
});

export const resetPasswordRoute = defineRoute({
  ...NEVER_KEPT,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/auth/password/reset',
  operationId: 'resetPassword',
  summary: 'Set a new password with the link of a mail',
  description: 'Ends every session of the account. The link works once, for an hour.',
  request: {
    query: NoQuery,
    body: jsonBody(
      z
        .strictObject({ token: Token, password: Password })
        .openapi('PasswordReset', { example: { token: '…', password: 'ferry-tickets-88' } }),
    ),
  },
  responses: {
    204: empty('The new password counts.'),
    ...refusals(
      ...PUBLIC_CALL,
      ...ITS_BODY,
      'auth/link-invalid',
      'auth/weak-password',
      'auth/busy',
    ),
  },
});

export const verifyEmailRoute = defineRoute({
  ...NEVER_KEPT,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/auth/email/verify',
  operationId: 'verifyEmail',
  summary: 'Confirm an email address with the link of a mail',
  request: {
    query: NoQuery,
    body: jsonBody(
      z.strictObject({ token: Token }).openapi('EmailVerification', { example: { token: '…' } }),
    ),
  },
  responses: {
    204: empty('The address is confirmed.'),
    ...refusals(...PUBLIC_CALL, ...ITS_BODY, 'auth/link-invalid', 'auth/already-confirmed'),
  },
});
