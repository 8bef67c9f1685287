import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { empty, json, staffRoutes } from '@stoop/base/contract/route';
import { SECOND_FACTOR_STATES } from '@stoop/base/rules/access/callers';
import { FactorName, ProvingPassword } from '../passkeys.ts';
import { ADDING, AddedFactor, SecondFactor } from './second-factor.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

export const StaffSession = z
  .object({
    secondFactor: z
      .enum(SECOND_FACTOR_STATES)
      .describe(
        'Whether a second factor is missing, must be confirmed in this session, or was confirmed.',
      ),
    buildings: z
      .array(z.object({ buildingId: z.string(), name: z.string() }))
      .nullable()
      .describe('The buildings of the caller; null for all.'),
    endsIn: z.object({
      idleSeconds: z.int().describe('When the session ends if it is not used before.'),
      totalSeconds: z.int().describe('When it ends in any case.'),
    }),
  })
  .openapi('StaffSession');
export type StaffSession = z.infer<typeof StaffSession>;

export const staffSessionRoute = staff.get({
  'x-before-confirmation': true,
  'x-extends-session': false,
  path: '/api/v1/staff/session',
  operationId: 'readStaffSession',
  summary: 'Read my session as staff',
  description: 'Reading it does not count as a use of the session.',
  answer: json(StaffSession, 'The session.'),
});

export const extendStaffSessionRoute = staff.post({
  'x-before-confirmation': true,
  path: '/api/v1/staff/session/extend',
  operationId: 'extendStaffSession',
  summary: 'Stay signed in',
  description: 'Counts as a use of the session, as every other call does.',
  answer: empty('The session is used.'),
});

export const SecondFactors = z
  .object({
    factors: z.array(SecondFactor),
    recoveryCodesLeft: z.int(),
    hasPassword: z.boolean(),
    isFresh: z.boolean().describe('Whether the sign-in is recent enough to replace the password.'),
    offersPasskeys: z.boolean().describe('Whether passkeys can be used at this address.'),
  })
  .openapi('SecondFactors');
export type SecondFactors = z.infer<typeof SecondFactors>;

export const secondFactorsRoute = staff.get({
  'x-before-confirmation': true,
  path: '/api/v1/staff/second-factors',
  operationId: 'listSecondFactors',
  summary: 'List my second factors',
  answer: json(SecondFactors, 'The factors.'),
});

export const newTotpRoute = staff.post({
  'x-before-confirmation': true,
  'x-limit': 'confirmation',
  path: '/api/v1/staff/second-factors/totp',
  operationId: 'addTotp',
  summary: 'Begin to add an authenticator app',
  description: 'It counts once a code of it was sent. An earlier one that was begun is dropped.',
  body: z.strictObject({ name: FactorName, password: ProvingPassword }).openapi('NewTotp'),
  answer: json(
    z
      .object({
        factorId: z.string(),
        secret: z.string().describe('The key, Base32, shown this once.'),
        uri: z.string().describe('The otpauth address for a QR code.'),
      })
      .openapi('TotpKey'),
    'The key of the app.',
  ),
  refusals: ADDING,
});

const Code = z.string('must be text').max(50, 'must be at most 50 characters');

export const verifyTotpRoute = staff.post({
  'x-before-confirmation': true,
  'x-limit': 'second-factor',
  path: '/api/v1/staff/second-factors/totp/{factorId}/verify',
  operationId: 'verifyTotp',
  summary: 'Add the authenticator app with its first code',
  description: 'The session is then confirmed.',
  params: z.object({ factorId: pathId('The id of the factor.', '0c1d9f0a') }),
  body: z.strictObject({ code: Code }).openapi('TotpCode'),
  answer: json(AddedFactor, 'The factor.'),
  refusals: [
    'auth/second-factor-required',
    'auth/factor-not-found',
    'auth/wrong-code',
    'auth/second-factor-paused',
  ],
});

export const removeFactorRoute = staff.delete({
  'x-before-confirmation': true,
  path: '/api/v1/staff/second-factors/{factorId}',
  operationId: 'removeSecondFactor',
  summary: 'Remove one of my second factors',
  params: z.object({ factorId: pathId('The id of the factor.', '0c1d9f0a') }),
  answer: empty('The factor is removed.'),
  refusals: ['auth/second-factor-required', 'auth/factor-not-found', 'auth/last-factor'],
});

export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .openapi('RecoveryCodes');

export const renewRecoveryCodesRoute = staff.post({
  'x-before-confirmation': true,
  'x-limit': 'confirmation',
  path: '/api/v1/staff/recovery-codes',
  operationId: 'renewRecoveryCodes',
  summary: 'Replace my recovery codes',
  body: z.strictObject({ password: ProvingPassword }).openapi('RenewRecoveryCodes'),
  answer: json(RecoveryCodes, 'The new codes, shown this once. The former ones no longer work.'),
  refusals: ADDING,
});

export const confirmByCodeRoute = staff.post({
  'x-before-confirmation': true,
  'x-limit': 'second-factor',
  path: '/api/v1/staff/session/confirm',
  operationId: 'confirmByCode',
  summary: 'Confirm my session with a code',
  description:
    'A code of an authenticator app, or a recovery code. Each works once. After five wrong ones in a row, confirming is paused.',
  body: z.strictObject({ code: Code }).openapi('ConfirmationCode', { example: { code: '492039' } }),
  answer: empty('The session is confirmed.'),
  refusals: ['auth/wrong-code', 'auth/second-factor-paused'],
});
