import { z } from '@hono/zod-openapi';
import { once, parameter } from '@stoop/base/contract/query';
import { json, publicRoutes, redirect } from '@stoop/base/contract/route';
import { SessionUser } from '@stoop/base/contract/session';
import { AUTH_PROBLEMS, type AuthCode } from '@stoop/base/rules/access/auth-problems';
import './problems.ts';

const anyone = publicRoutes('Accounts');

/** In a popup window, or in the same tab. */
export const GOOGLE_MODES = ['popup', 'redirect'] as const;
export type GoogleMode = (typeof GOOGLE_MODES)[number];

const AUTH_CODES = Object.keys(AUTH_PROBLEMS) as [AuthCode, ...AuthCode[]];
const RETURN_TO_LENGTH_MAX = 2_000;

const plain = (name: string, description: string, most = RETURN_TO_LENGTH_MAX) =>
  parameter(
    once((text) =>
      text.length <= most
        ? { ok: true, value: text }
        : { ok: false, message: `must be at most ${most} characters` },
    ),
    { description, example: name, schema: { type: 'string', maxLength: most } },
  );

/*
 * Browsers navigate to these two addresses, so that errors and an exceeded `login` limit are shown by the
 * page that they are redirected to.
 */
export const googleStartRoute = anyone.get({
  'x-own-limit': 'login',
  'x-unavailable': null,
  path: '/api/v1/auth/google/start',
  operationId: 'startGoogle',
  summary: 'Start a sign-in with Google',
  description:
    'Starts an OpenID Connect code flow with PKCE, state and nonce. If it cannot start, the browser is redirected to a page that shows the error.',
  query: z.strictObject({
    mode: parameter(
      once((text) => {
        const value = GOOGLE_MODES.find((mode) => mode === text);
        return value ? { ok: true, value } : { ok: false, message: 'must be popup or redirect' };
      }),
      {
        description: 'Whether the sign-in happens in a popup or in the same tab.',
        schema: { type: 'string', enum: [...GOOGLE_MODES] },
      },
    ),
    returnTo: plain('/portal', 'The path of the page to return to.').optional(),
  }),
  answer: redirect('A redirect to Google.'),
  refusals: ['auth/google-off'],
});

export const googleCallbackRoute = anyone.get({
  'x-own-limit': 'login',
  'x-unavailable': null,
  path: '/api/v1/auth/google/callback',
  operationId: 'returnFromGoogle',
  summary: 'Finish a sign-in with Google',
  description:
    'Google redirects the browser to this address. It is redirected again, to a page that shows the result.',
  query: z.looseObject({}),
  answer: redirect('A redirect to the page of `returnTo`, or to one that shows the error.'),
  refusals: ['auth/google-off'],
});

export const GoogleResult = z
  .object({
    status: z.enum(['none', 'signed-in', 'failed']),
    user: SessionUser.nullable(),
    isNew: z.boolean().describe('Whether the sign-in created the account.'),
    code: z
      .enum([...AUTH_CODES, 'custom/profile-not-saved'])
      .nullable()
      .describe('Why it failed, or what could not be saved.'),
    message: z.string().nullable(),
  })
  .openapi('GoogleResult', {
    description: 'The result of the last sign-in with Google in this browser.',
    example: { status: 'none', user: null, isNew: false, code: null, message: null },
  });
export type GoogleResult = z.infer<typeof GoogleResult>;

export const googleResultRoute = anyone.get({
  path: '/api/v1/auth/google/result',
  operationId: 'readGoogleResult',
  summary: 'Read the result of a sign-in with Google',
  answer: json(GoogleResult, 'The result. It is deleted after it was read.'),
});
