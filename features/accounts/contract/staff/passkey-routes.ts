import { z } from '@hono/zod-openapi';

import { empty, json, staffRoutes } from '@stoop/base/contract/route';
import { ADDING, AddedFactor, Name, Password } from './second-factor.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

const Base64Url = z
  .string('must be text')
  .max(20_000, 'must be at most 20000 characters')
  .regex(/^[\w-]*$/, 'must be base64url');

/** What browsers take as `PublicKeyCredential` options, in their JSON form (WebAuthn, level 3). */
const PasskeyOptions = z
  .looseObject({ challenge: z.string() })
  .openapi('PasskeyOptions', { description: 'The options of WebAuthn, as JSON.' });

export const newPasskeyOptionsRoute = staff.post({
  'x-before-confirmation': true,
  'x-limit': 'confirmation',
  path: '/api/v1/staff/second-factors/passkey-options',
  operationId: 'beginPasskey',
  summary: 'Begin to add a passkey',
  body: z.strictObject({ password: Password }).openapi('NewPasskey'),
  answer: json(PasskeyOptions, 'The options for the browser.'),
  refusals: [...ADDING, 'auth/passkeys-unavailable'],
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

export const addPasskeyRoute = staff.post({
  'x-before-confirmation': true,
  'x-limit': 'second-factor',
  path: '/api/v1/staff/second-factors/passkeys',
  operationId: 'addPasskey',
  summary: 'Add a passkey',
  description: 'The session is then confirmed.',
  body: z.strictObject({ name: Name, credential: NewCredential }).openapi('AddPasskey'),
  answer: json(AddedFactor, 'The factor.'),
  refusals: [
    'auth/second-factor-required',
    'auth/passkeys-unavailable',
    'auth/passkey-refused',
    'auth/too-many-factors',
  ],
});

export const confirmPasskeyOptionsRoute = staff.post({
  'x-before-confirmation': true,
  'x-limit': 'second-factor',
  path: '/api/v1/staff/session/passkey-options',
  operationId: 'beginPasskeyConfirmation',
  summary: 'Begin to confirm my session with a passkey',
  answer: json(PasskeyOptions, 'The options for the browser.'),
  refusals: ['auth/passkeys-unavailable'],
});

export const confirmByPasskeyRoute = staff.post({
  'x-before-confirmation': true,
  'x-limit': 'second-factor',
  path: '/api/v1/staff/session/confirm-passkey',
  operationId: 'confirmByPasskey',
  summary: 'Confirm my session with a passkey',
  body: z.strictObject({ credential: PasskeyAssertion }).openapi('PasskeyConfirmation'),
  answer: empty('The session is confirmed.'),
  refusals: ['auth/passkeys-unavailable', 'auth/passkey-refused', 'auth/second-factor-paused'],
});
