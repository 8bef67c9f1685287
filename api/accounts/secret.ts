import { hash, randomBytes } from 'node:crypto';
import type { EmailKey } from '@stoop/domain/accounts/email';

const SECRET_BYTES = 32;
/** 256 bits in base64url. */
const SECRET_FORM = /^[\w-]{43}$/;

/** What a cookie or a link carries, to whoever holds it. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is kept of a secret: SHA-256, hexadecimal. Without salt, as 256 random bits cannot be guessed. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex');

export const isSecret = (text: string): boolean => SECRET_FORM.test(text);

/** What is kept of an email that somebody wrote. */
export const emailHashOf = (key: EmailKey): string => hashOf(key);
