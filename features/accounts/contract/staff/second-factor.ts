import { z } from '@hono/zod-openapi';
import { SECOND_FACTOR_KINDS } from '../../rules/session-rules.ts';
import '../problems.ts';

/*
 * The session of staff and its second factor. These calls need none that is confirmed: by them it is set up and
 * confirmed. Those that change factors refuse by themselves once the account has one.
 */
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

export const AddedFactor = z
  .object({
    factor: SecondFactor,
    recoveryCodes: z
      .array(z.string())
      .nullable()
      .describe('With the first factor of the account, shown this once.'),
  })
  .openapi('AddedFactor');
export type AddedFactor = z.infer<typeof AddedFactor>;

/** Adding a factor proves the account again, and a confirmed session once it has one. */
export const ADDING = [
  'auth/second-factor-required',
  'auth/wrong-password',
  'auth/fresh-sign-in-required',
  'auth/too-many-factors',
  'auth/busy',
] as const;
