import { z } from '@hono/zod-openapi';
import { AUTH_PROBLEMS, type AuthCode } from '@stoop/domain/accounts/auth-problems';
import { NoQuery, once, parameter } from '../query.ts';
import { defineRoute, empty, json, refusals } from '../route.ts';
import { SessionUser } from './session.ts';

/** In a window of its own, or in the tab itself. */
export const GOOGLE_MODES = ['popup', 'redirect'] as const;
export type GoogleMode = (typeof GOOGLE_MODES)[number];

const AUTH_CODES = Object.keys(AUTH_PROBLEMS) as [AuthCode, ...AuthCode[]];
const RETURN_TO_LENGTH_MAX = 2_000;

const plain = (name: string, description: string, most = RETURN_TO_LENGTH_MAX) =>
  parameter(
    once((written) =>
      written.length <= most
        ? { ok: true, value: written }
        : { ok: false, message: `must be at most ${most} characters` },
    ),
    { description, example: name, schema: { type: 'string', maxLength: most } },
  );

const PUBLIC = { 'x-access': 'public' as const, 'x-cache-seconds': null, tags: ['Accounts'] };

/*
 * Browsers stand at these two addresses: what is refused, and a limit that is reached (`login`), is told
 * by the page that they go on to.
 */
export const googleStartRoute = defineRoute({
  ...PUBLIC,
  'x-own-limit': 'login',
  method: 'get',
  path: '/api/v1/auth/google/start',
  operationId: 'startGoogle',
  summary: 'Go to Google to sign in',
  description:
    'OpenID Connect code flow with PKCE, state and nonce. Where it cannot begin, the browser goes on to a page of ours that tells it.',
  request: {
    query: z.strictObject({
      mode: parameter(
        once((written) => {
          const value = GOOGLE_MODES.find((mode) => mode === written);
          return value ? { ok: true, value } : { ok: false, message: 'must be popup or redirect' };
        }),
        {
          description: 'Where the sign-in takes place.',
          schema: { type: 'string', enum: [...GOOGLE_MODES] },
        },
      ),
      returnTo: plain('/portal', 'A path of ours to come back to.').optional(),
    }),
  },
  responses: {
    303: empty('On to Google.'),
    ...refusals('request/invalid', 'request/too-many', 'auth/google-off'),
  },
});

export const googleCallbackRoute = defineRoute({
  ...PUBLIC,
  'x-own-limit': 'login',
  method: 'get',
  path: '/api/v1/auth/google/callback',
  operationId: 'returnFromGoogle',
  summary: 'Where Google sends the browser back to',
  description: 'Whatever happened, the browser goes on to a page of ours that tells it.',
  request: { query: z.looseObject({}) },
  responses: {
    303: empty('On to the page that was asked for.'),
    ...refusals('request/invalid', 'request/too-many', 'auth/google-off'),
  },
});

export const GoogleResult = z
  .object({
    status: z.enum(['none', 'signed-in', 'failed']),
    user: SessionUser.nullable(),
    isNew: z.boolean().openapi({ description: 'Whether the sign-in has made the account.' }),
    /** Where it failed, or signed in with a loss (R8.19). */
    code: z.enum([...AUTH_CODES, 'custom/profile-not-saved']).nullable(),
    message: z.string().nullable(),
  })
  .openapi('GoogleResult', {
    description: 'What came of the last sign-in with Google in this browser; told once.',
    example: { status: 'none', user: null, isNew: false, code: null, message: null },
  });
export type GoogleResult = z.infer<typeof GoogleResult>;

export const googleResultRoute = defineRoute({
  ...PUBLIC,
  method: 'get',
  path: '/api/v1/auth/google/result',
  operationId: 'readGoogleResult',
  summary: 'What came of a sign-in with Google, once',
  request: { query: NoQuery },
  responses: {
    200: json(GoogleResult, 'The result, which is then forgotten.'),
    ...refusals('request/invalid', 'request/too-many', 'server/unavailable'),
  },
});
