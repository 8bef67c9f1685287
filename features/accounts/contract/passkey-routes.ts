import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { created, empty, json, ownRoutes, publicRoutes } from '@stoop/base/contract/route';
import { SignedIn } from '@stoop/base/contract/session';
import {
  FactorName,
  NewCredential,
  PasskeyAssertion,
  PasskeyOptions,
  ProvingPassword,
} from './passkeys.ts';
import './problems.ts';

const own = ownRoutes('Accounts');
const anyone = publicRoutes('Accounts');

const OwnPasskey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi('OwnPasskey', {
    example: {
      id: '0c1d9f0a',
      name: 'My phone',
      createdAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: null,
    },
  });
export type OwnPasskey = z.infer<typeof OwnPasskey>;

export const OwnPasskeys = z
  .object({
    items: z.array(OwnPasskey),
    isFresh: z
      .boolean()
      .describe('Whether the sign-in is recent enough to stand in for a password.'),
    offersPasskeys: z.boolean().describe('Whether passkeys can be used at this address.'),
  })
  .openapi('OwnPasskeys');
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

export const ownPasskeysRoute = own.get({
  path: '/api/v1/me/passkeys',
  operationId: 'listOwnPasskeys',
  summary: 'List the passkeys that I sign in with',
  answer: json(OwnPasskeys, 'The passkeys, oldest first.'),
});

export const beginOwnPasskeyRoute = own.post({
  'x-limit': 'confirmation',
  path: '/api/v1/me/passkeys/options',
  operationId: 'beginOwnPasskey',
  summary: 'Begin to add a passkey that signs in',
  body: z.strictObject({ password: ProvingPassword }).openapi('NewOwnPasskey'),
  answer: json(PasskeyOptions, 'The options for the browser.'),
  refusals: [
    'auth/passkeys-unavailable',
    'auth/too-many-passkeys',
    'auth/wrong-password',
    'auth/fresh-sign-in-required',
    'auth/busy',
  ],
});

export const addOwnPasskeyRoute = own.post({
  'x-limit': 'second-factor',
  path: '/api/v1/me/passkeys',
  operationId: 'addOwnPasskey',
  summary: 'Add a passkey that signs in',
  body: z.strictObject({ name: FactorName, credential: NewCredential }).openapi('AddOwnPasskey'),
  answer: created(OwnPasskey, 'The passkey.'),
  refusals: ['auth/passkeys-unavailable', 'auth/passkey-refused', 'auth/too-many-passkeys'],
});

export const removeOwnPasskeyRoute = own.delete({
  path: '/api/v1/me/passkeys/{passkeyId}',
  operationId: 'removeOwnPasskey',
  summary: 'Remove a passkey that signs in',
  params: z.object({
    passkeyId: pathId('The id of the passkey, from the list of them.', '0c1d9f0a'),
  }),
  answer: empty('The passkey no longer signs in.'),
  refusals: ['auth/passkey-not-found'],
});

export const beginPasskeySignInRoute = anyone.post({
  'x-limit': 'login',
  path: '/api/v1/auth/passkey/options',
  operationId: 'beginPasskeySignIn',
  summary: 'Begin to sign in with a passkey',
  description: 'The options name no account: the browser offers the passkeys that it has.',
  answer: json(PasskeyOptions, 'The options for the browser. Their challenge works once.'),
  refusals: ['auth/passkeys-unavailable'],
});

export const signInByPasskeyRoute = anyone.post({
  'x-limit': 'login',
  path: '/api/v1/auth/passkey',
  operationId: 'signInByPasskey',
  summary: 'Sign in with a passkey',
  body: z.strictObject({ credential: PasskeyAssertion }).openapi('PasskeySignIn'),
  answer: json(SignedIn, 'The signed-in user; the session token is in a cookie.'),
  refusals: ['auth/passkeys-unavailable', 'auth/passkey-refused', 'auth/user-disabled'],
});
