import { z } from '@hono/zod-openapi';
import { line } from '@stoop/base/contract/text';
import { FACTOR_NAME_LENGTH_MAX } from '../rules/second-factor.ts';

/** What proves an account once more, before a change of how it signs in. */
export const ProvingPassword = z
  .string('must be text')
  .max(1_000, 'must be at most 1000 characters')
  .optional()
  .describe(
    'The password of the account. An account without one needs a sign-in of the last minutes instead.',
  );

export const FactorName = line(FACTOR_NAME_LENGTH_MAX)
  .min(1, 'must not be empty')
  .openapi({ example: 'My phone' });

const Base64Url = z
  .string('must be text')
  .max(20_000, 'must be at most 20000 characters')
  .regex(/^[\w-]*$/, 'must be base64url');

/** What browsers take as `PublicKeyCredential` options, in their JSON form (WebAuthn, level 3). */
export const PasskeyOptions = z
  .looseObject({ challenge: z.string() })
  .openapi('PasskeyOptions', { description: 'The options of WebAuthn, as JSON.' });

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
