import { z } from '@hono/zod-openapi';
import { FACTOR_NAME_LENGTH_MAX } from '@stoop/domain/accounts/second-factor';
import { SECOND_FACTOR_KINDS } from '@stoop/domain/accounts/session-rules';
import { BODY_REFUSALS, UNCONFIRMED_STAFF_CALL } from '../call-refusals.ts';
import { NoQuery, pathId } from '../query.ts';
import { defineRoute, empty, json, jsonBody, refusals } from '../route.ts';
import { line } from '../text.ts';

/*
 * The session of staff and its second factor. These calls need none that is confirmed: by them it is set up and
 * confirmed. Those that change factors refuse by themselves once the account has one.
 */
export const UNCONFIRMED_STAFF = {
  'x-access': 'staff' as const,
  'x-staff': 'buildings' as const,
  'x-before-confirmation': true as const,
  'x-cache-seconds': null,
  tags: ['Staff'],
};

const Password = z
  .string('must be text')
  .max(1_000, 'must be at most 1000 characters')
  .optional()
  .openapi({
    description:
      'The password of the account. An account without one needs a sign-in of the last minutes instead.',
  });
const Name = line(FACTOR_NAME_LENGTH_MAX)
  .min(1, 'must not be empty')
  .openapi({ example: 'My phone' });
export const Code = z.string('must be text').max(50, 'must be at most 50 characters');
const Base64Url = z
  .string('must be text')
  .max(20_000, 'must be at most 20000 characters')
  .regex(/^[\w-]*$/, 'must be base64url');

export const SecondFactor = z
  .object({
    id: z.string(),
    kind: z.enum(SECOND_FACTOR_KINDS),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi('SecondFactor');
export type SecondFactor = z.infer<typeof SecondFactor>;

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

/** Adding a factor proves the account again, and a confirmed session once it has one. */
const ADDING = [
  ...UNCONFIRMED_STAFF_CALL,
  ...BODY_REFUSALS,
  'auth/second-factor-required',
  'auth/wrong-password',
  'auth/fresh-sign-in-required',
  'auth/too-many-factors',
  'auth/busy',
] as const;

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

export const AddedFactor = z
  .object({
    factor: SecondFactor,
    recoveryCodes: z
      .array(z.string())
      .nullable()
      .openapi({ description: 'With the first factor of the account, shown this once.' }),
  })
  .openapi('AddedFactor');
export type AddedFactor = z.infer<typeof AddedFactor>;

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
      'auth/too-many-requests',
    ),
  },
});

/** What browsers take as `PublicKeyCredential` options, in their JSON form (WebAuthn, level 3). */
export const PasskeyOptions = z
  .looseObject({ challenge: z.string() })
  .openapi('PasskeyOptions', { description: 'The options of WebAuthn, as JSON.' });

export const newPasskeyOptionsRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  'x-limit': 'confirmation',
  method: 'post',
  path: '/api/v1/staff/second-factors/passkey-options',
  operationId: 'beginPasskey',
  summary: 'Begin to add a passkey',
  request: {
    query: NoQuery,
    body: jsonBody(z.strictObject({ password: Password }).openapi('NewPasskey')),
  },
  responses: {
    200: json(PasskeyOptions, 'The options for the browser.'),
    ...refusals(...ADDING, 'auth/passkeys-unavailable'),
  },
});

const transports = z.array(z.string().max(40)).max(20).optional();
const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

export const NewCredential = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      transports,
    }),
  })
  .openapi('NewCredential');

export const PasskeyAssertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Base64Url.optional(),
    }),
  })
  .openapi('PasskeyAssertion');

export const addPasskeyRoute = defineRoute({
  ...UNCONFIRMED_STAFF,
  'x-limit': 'second-factor',
  method: 'post',
  path: '/api/v1/staff/second-factors/passkeys',
  operationId: 'addPasskey',
  summary: 'Add a passkey',
  description: 'The session is then confirmed.',
  request: {
    query: NoQuery,
    body: jsonBody(z.strictObject({ name: Name, credential: NewCredential }).openapi('AddPasskey')),
  },
  responses: {
    200: json(AddedFactor, 'The factor.'),
    ...refusals(
      ...UNCONFIRMED_STAFF_CALL,
      ...BODY_REFUSALS,
      'auth/second-factor-required',
      'auth/passkeys-unavailable',
      'auth/passkey-refused',
      'auth/too-many-factors',
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
