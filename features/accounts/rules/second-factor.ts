/** How many second factors an account may have. */
export const FACTORS_MAX = 10;
/** How many passkeys an account may sign in with. */
export const PASSKEYS_MAX = 10;
export const FACTOR_NAME_LENGTH_MAX = 60;
export const RECOVERY_CODE_COUNT = 10;
/** An account without a password proves itself by a sign-in that is at most this old. */
export const FRESH_SIGN_IN_MINUTES = 10;
/** How long a passkey may take to sign. */
export const PASSKEY_MINUTES = 5;

/** A code of an authenticator app (RFC 6238): six digits, new every 30 seconds. */
export const TOTP = { digits: 6, seconds: 30, algorithm: 'SHA1' } as const;
/** How many steps the clock of a phone may be early or late. */
export const TOTP_WINDOW = 1;

/** The digits of a code as people type it; null if it is none. */
export function readTotpCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Without letters and digits that look alike. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 16;
const RECOVERY_FORM = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** A recovery code without the dashes and spaces with which people type it; null if it is none. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.replace(/[\s-]/g, '').toLowerCase();
  return RECOVERY_FORM.test(letters) ? letters : null;
}

/** A new recovery code in groups of four, about 79 bits. @param pick a random integer below its argument */
export function newRecoveryCode(pick: (below: number) => number): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[pick(RECOVERY_ALPHABET.length)],
  );
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** What a passkey is for: to confirm who signed in as staff, or to sign in without a password. */
export const PASSKEY_USES = ['second-factor', 'sign-in'] as const;
export type PasskeyUse = (typeof PASSKEY_USES)[number];

/** The domain of passkeys for an origin; null if it has none: browsers refuse passkeys for IP addresses. */
export function passkeyDomain(origin: string): string | null {
  const { hostname } = new URL(origin);
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname) ? null : hostname;
}
