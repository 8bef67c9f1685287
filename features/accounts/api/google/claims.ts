import { type EmailKey, emailKey, readEmail } from '@stoop/base/rules/text/email';
import { plainLine, visibleText } from '@stoop/base/rules/text/visible-text';
import { z } from 'zod';
import type { FirstFacts } from '../account-lifecycle.ts';

/** An identity at the provider: (issuer, subject) never change, the rest is current. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Verified by the provider. */
  email: string;
  emailKey: EmailKey;
  facts: FirstFacts;
}

const SUBJECT_LENGTH_MAX = 255;
const NAME_LENGTH_MAX = 100;
const PHOTO_LENGTH_MAX = 2_000;

const Name = z
  .string()
  .transform((written) => [...visibleText(plainLine(written))].slice(0, NAME_LENGTH_MAX).join(''))
  .catch('');

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(SUBJECT_LENGTH_MAX),
  email: z.string().transform(readEmail).pipe(z.string()),
  email_verified: z.literal(true),
  given_name: Name,
  family_name: Name,
  name: Name,
  picture: z
    .url({ protocol: /^https$/ })
    .max(PHOTO_LENGTH_MAX)
    .nullable()
    .catch(null),
});

/** The identity in a checked ID token; null without an email that the provider verified. */
export function readIdentity(claims: unknown): Identity | null {
  const { data } = Claims.safeParse(claims);
  const key = data && emailKey(data.email);
  if (!data || !key) return null;
  // R3.10: the given names, or else the display name.
  const hasGivenName = data.given_name !== '' || data.family_name !== '';
  return {
    issuer: data.iss,
    subject: data.sub,
    email: data.email,
    emailKey: key,
    facts: {
      firstName: hasGivenName ? data.given_name : data.name,
      lastName: data.family_name,
      photoURL: data.picture,
      phone: null,
    },
  };
}
