import { hash, randomBytes } from 'node:crypto';
import type { EmailKey } from '@stoop/domain/accounts/email';
import { type CookieSettings, readCookie } from '../http/cookies.ts';

const SECRET_BYTES = 32;
/** 256 bits in base64url. */
const SECRET_FORM = /^[\w-]{43}$/;

/** What a cookie or a link carries, to whoever holds it. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is kept of a secret: SHA-256, hexadecimal. Without salt, as 256 random bits cannot be guessed. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex');

/** The hash of the secret that a request carries in a cookie; null where it carries none of ours. */
export function secretHashIn(
  request: Request,
  cookieName: string,
  settings: CookieSettings,
): string | null {
  const secret = readCookie(request, cookieName, settings);
  return secret !== undefined && SECRET_FORM.test(secret) ? hashOf(secret) : null;
}

/** What is kept of an email that somebody wrote. */
export const emailHashOf = (key: EmailKey): string => hashOf(key);
