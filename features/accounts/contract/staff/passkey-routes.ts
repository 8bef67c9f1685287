import { z } from '@hono/zod-openapi';

import { empty, json, staffRoutes } from '@stoop/base/contract/route';
import {
  FactorName,
  NewCredential,
  PasskeyAssertion,
  PasskeyOptions,
  ProvingPassword,
} from '../passkeys.ts';
import { ADDING, AddedFactor } from './second-factor.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

export const newPasskeyOptionsRoute = staff.post({
  'x-before-confirmation': true,
  'x-limit': 'confirmation',
  path: '/api/v1/staff/second-factors/passkey-options',
  operationId: 'beginPasskey',
  summary: 'Begin to add a passkey',
  body: z.strictObject({ password: ProvingPassword }).openapi('NewPasskey'),
  answer: json(PasskeyOptions, 'The options for the browser.'),
  refusals: [...ADDING, 'auth/passkeys-unavailable'],
});

export const addPasskeyRoute = staff.post({
  'x-before-confirmation': true,
  'x-limit': 'second-factor',
  path: '/api/v1/staff/second-factors/passkeys',
  operationId: 'addPasskey',
  summary: 'Add a passkey',
  description: 'The session is then confirmed.',
  body: z.strictObject({ name: FactorName, credential: NewCredential }).openapi('AddPasskey'),
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
