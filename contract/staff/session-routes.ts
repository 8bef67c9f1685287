import { z } from '@hono/zod-openapi';
import { SECOND_FACTOR_STATES } from '@stoop/domain/accounts/session-rules';
import { BODY_REFUSALS, UNCONFIRMED_STAFF_CALL } from '../call-refusals.ts';
import { NoQuery } from '../query.ts';
import { defineRoute, empty, json, jsonBody, refusals } from '../route.ts';
import {
  Code,
  PasskeyAssertion,
  PasskeyOptions,
  UNCONFIRMED_STAFF,
} from './second-factor-routes.ts';

export const StaffSession = z
  .object({
    secondFactor: z.enum(SECOND_FACTOR_STATES).openapi({
      description:
        'Whether a second factor is missing, must be confirmed in this session, or was confirmed.',
    }),
    buildings: z
      .array(z.object({ buildingId: z.string(), name: z.string() }))
      .nullable()
      .openapi({ description: 'The buildings of the caller; null for all.' }),
    endsIn: z.object({
      idleSeconds: z
        .int()
        .openapi({ description: 'When the session ends if it is not used before.' }),
      totalSeconds: z.int().openapi({ description: 'When it ends in any case.' }),
    }),
  })
  .openapi('StaffSession');
export type StaffSession = z.infer<typeof StaffSession>;

export const staffSessionRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  'x-extends-session': false,
  method: 'get',
  path: '/api/v1/staff/session',
  operationId: 'readStaffSession',
  summary: 'Read my session as staff',
  description: 'Reading it does not count as a use of the session.',
  request: { query: NoQuery },
  responses: { 200: json(StaffSession, 'The session.'), ...refusals(...UNCONFIRMED_STAFF_CALL) },
});

export const extendStaffSessionRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  method: 'post',
  path: '/api/v1/staff/session/extend',
  operationId: 'extendStaffSession',
  summary: 'Stay signed in',
  description: 'Counts as a use of the session, as every other call does.',
  request: { query: NoQuery },
  responses: { 204: empty('The session is used.'), ...refusals(...UNCONFIRMED_STAFF_CALL) },
});

const CONFIRMING = [...UNCONFIRMED_STAFF_CALL, ...BODY_REFUSALS] as const;

export const confirmByCodeRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  'x-limit': 'second-factor',
  method: 'post',
  path: '/api/v1/staff/session/confirm',
  operationId: 'confirmByCode',
  summary: 'Confirm my session with a code',
  description:
    'A code of an authenticator app, or a recovery code. Each works once. After five wrong ones in a row, confirming is paused.',
  request: {
    query: NoQuery,
    body: jsonBody(
      z.strictObject({ code: Code }).openapi('ConfirmationCode', { example: { code: '492039' } }),
    ),
  },
  responses: {
    204: empty('The session is confirmed.'),
    ...refusals(...CONFIRMING, 'auth/wrong-code', 'auth/too-many-requests'),
  },
});

export const confirmPasskeyOptionsRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  'x-limit': 'second-factor',
  method: 'post',
  path: '/api/v1/staff/session/passkey-options',
  operationId: 'beginPasskeyConfirmation',
  summary: 'Begin to confirm my session with a passkey',
  request: { query: NoQuery },
  responses: {
    200: json(PasskeyOptions, 'The options for the browser.'),
    ...refusals(...UNCONFIRMED_STAFF_CALL, 'auth/passkeys-unavailable'),
  },
});

export const confirmByPasskeyRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  'x-limit': 'second-factor',
  method: 'post',
  path: '/api/v1/staff/session/confirm-passkey',
  operationId: 'confirmByPasskey',
  summary: 'Confirm my session with a passkey',
  request: {
    query: NoQuery,
    body: jsonBody(z.strictObject({ credential: PasskeyAssertion }).openapi('PasskeyConfirmation')),
  },
  responses: {
    204: empty('The session is confirmed.'),
    ...refusals(
      ...CONFIRMING,
      'auth/passkeys-unavailable',
      'auth/passkey-refused',
      'auth/too-many-requests',
    ),
  },
});
