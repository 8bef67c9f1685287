/** The limits of RFC 5321. */
export const EMAIL_LENGTH_MAX = 254;
const LOCAL_PART_LENGTH_MAX = 64;

/*
 * The pattern of `<input type="email">` with a dot in the domain. It is ASCII, since other letters are
 * written in Punycode, so that lower-casing is the same everywhere.
 */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const FORM = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i');

/** The trimmed address; null if it is not valid (R8.03). */
export function readEmail(input: string): string | null {
  const email = input.trim();
  if (email.length > EMAIL_LENGTH_MAX || email.indexOf('@') > LOCAL_PART_LENGTH_MAX) return null;
  return FORM.test(email) ? email : null;
}

declare const KEY: unique symbol;
/** An address in small letters. Only `emailKey` creates one. */
export type EmailKey = string & { readonly [KEY]: true };

/**
 * The form of an address that is compared, counted and looked up, which ignores case. Null if `readEmail`
 * refuses the address. `emailKeyOf` in the API does the same in SQL.
 */
export function emailKey(input: string): EmailKey | null {
  const email = readEmail(input);
  return email === null ? null : (email.toLowerCase() as EmailKey);
}
