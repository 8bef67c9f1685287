import { z } from '@hono/zod-openapi';
import { BODY_REFUSALS, UNCONFIRMED_STAFF_CALL } from '../call-refusals.ts';
import { NoQuery } from '../query.ts';
import { defineRoute, empty, json, jsonBody, refusals } from '../route.ts';
import {
  ADDING,
  AddedFactor,
  CONFIRMING,
  Name,
  Password,
  UNCONFIRMED_STAFF,
} from './second-factor.ts';

const Base64Url = z
  .string('must be text')
  .max(20_000, 'must be at most 20000 characters')
  .regex(/^[\w-]*$/, 'must be base64url');

/** What browsers take as `PublicKeyCredential` options, in their JSON form (WebAuthn, level 3). */
const PasskeyOptions = z
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
      'auth/second-factor-paused',
    ),
  },
});
