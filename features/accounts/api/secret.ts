import { hash, randomBytes } from 'node:crypto';
import { type CookieSettings, readCookie } from '@stoop/base/api/http/cookies';
import type { EmailKey } from '@stoop/base/rules/text/email';

const SECRET_BYTES = 32;
/** 256 bits in base64url. */
const SECRET_FORM = /^[\w-]{43}$/;

/** The secret of a cookie or a link. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The stored hash of a secret: SHA-256, hexadecimal; unsalted, because 256 random bits cannot be guessed. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex');

/** The secret in a request's cookie; null without one in our format. */
export function secretIn(request: Request, cookieName: string, settings: CookieSettings) {
  const secret = readCookie(request, cookieName, settings);
  return secret !== undefined && SECRET_FORM.test(secret) ? secret : null;
}

/** Its hash. */
export function secretHashIn(request: Request, cookieName: string, settings: CookieSettings) {
  const secret = secretIn(request, cookieName, settings);
  return secret && hashOf(secret);
}

/** The stored hash of an email. */
export const emailHashOf = (key: EmailKey): string => hashOf(key);
