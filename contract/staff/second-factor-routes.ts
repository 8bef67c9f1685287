import { z } from '@hono/zod-openapi';
import { SECOND_FACTOR_STATES } from '@stoop/domain/accounts/session-rules';
import { BODY_REFUSALS, UNCONFIRMED_STAFF_CALL } from '../call-refusals.ts';
import { NoQuery, pathId } from '../query.ts';
import { defineRoute, empty, json, jsonBody, refusals } from '../route.ts';
import {
  ADDING,
  AddedFactor,
  CONFIRMING,
  Name,
  Password,
  SecondFactor,
  UNCONFIRMED_STAFF,
} from './second-factor.ts';

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

export const SecondFactors = z
  .object({
    factors: z.array(SecondFactor),
    recoveryCodesLeft: z.int(),
    hasPassword: z.boolean(),
    isFresh: z
      .boolean()
      .openapi({ description: 'Whether the sign-in is recent enough to replace the password.' }),
    offersPasskeys: z
      .boolean()
      .openapi({ description: 'Whether passkeys can be used at this address.' }),
  })
  .openapi('SecondFactors');
export type SecondFactors = z.infer<typeof SecondFactors>;

export const secondFactorsRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  method: 'get',
  path: '/api/v1/staff/second-factors',
  operationId: 'listSecondFactors',
  summary: 'List my second factors',
  request: { query: NoQuery },
  responses: { 200: json(SecondFactors, 'The factors.'), ...refusals(...UNCONFIRMED_STAFF_CALL) },
});

export const newTotpRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/staff/second-factors/totp',
  operationId: 'addTotp',
  summary: 'Begin to add an authenticator app',
  description: 'It counts once a code of it was sent. An earlier one that was begun is dropped.',
  request: {
    query: NoQuery,
    body: jsonBody(z.strictObject({ name: Name, password: Password }).openapi('NewTotp')),
  },
  responses: {
    200: json(
      z
        .object({
          factorId: z.string(),
          secret: z.string().openapi({ description: 'The key, Base32, shown this once.' }),
          uri: z.string().openapi({ description: 'The otpauth address for a QR code.' }),
        })
        .openapi('TotpKey'),
      'The key of the app.',
    ),
    ...refusals(...ADDING),
  },
});

const Code = z.string('must be text').max(50, 'must be at most 50 characters');

export const verifyTotpRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  'x-limit': 'second-factor',
  method: 'post',
  path: '/api/v1/staff/second-factors/totp/{factorId}/verify',
  operationId: 'verifyTotp',
  summary: 'Add the authenticator app with its first code',
  description: 'The session is then confirmed.',
  request: {
    params: z.object({ factorId: pathId('The id of the factor.', '0c1d9f0a') }),
    query: NoQuery,
    body: jsonBody(z.strictObject({ code: Code }).openapi('TotpCode')),
  },
  responses: {
    200: json(AddedFactor, 'The factor.'),
    ...refusals(
      ...UNCONFIRMED_STAFF_CALL,
      ...BODY_REFUSALS,
      'auth/second-factor-required',
      'auth/factor-not-found',
      'auth/wrong-code',
      'auth/second-factor-paused',
    ),
  },
});

export const removeFactorRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  method: 'delete',
  path: '/api/v1/staff/second-factors/{factorId}',
  operationId: 'removeSecondFactor',
  summary: 'Remove one of my second factors',
  request: {
    params: z.object({ factorId: pathId('The id of the factor.', '0c1d9f0a') }),
    query: NoQuery,
  },
  responses: {
    204: empty('The factor is removed.'),
    ...refusals(
      ...UNCONFIRMED_STAFF_CALL,
      'auth/second-factor-required',
      'auth/factor-not-found',
      'auth/last-factor',
    ),
  },
});

export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .openapi('RecoveryCodes');

export const renewRecoveryCodesRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/staff/recovery-codes',
  operationId: 'renewRecoveryCodes',
  summary: 'Replace my recovery codes',
  request: {
    query: NoQuery,
    body: jsonBody(z.strictObject({ password: Password }).openapi('RenewRecoveryCodes')),
  },
  responses: {
    200: json(RecoveryCodes, 'The new codes, shown this once. The former ones no longer work.'),
    ...refusals(...ADDING),
  },
});

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
    ...refusals(...CONFIRMING, 'auth/wrong-code', 'auth/second-factor-paused'),
  },
});
