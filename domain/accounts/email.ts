/** What a mail server takes as an address (RFC 5321). */
export const EMAIL_LENGTH_MAX = 254;
const LOCAL_PART_LENGTH_MAX = 64;

/*
 * The form that browsers ask of `<input type="email">`, with a dot in the domain. Letters beyond ASCII
 * are written in Punycode there; so small and large letters mean the same to every part of the system.
 */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const FORM = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i');

/** The address without spaces around it; null where none can be written so (R8.03). */
export function readEmail(written: string): string | null {
  const email = written.trim();
  if (email.length > EMAIL_LENGTH_MAX || email.indexOf('@') > LOCAL_PART_LENGTH_MAX) return null;
  return FORM.test(email) ? email : null;
}

declare const KEY: unique symbol;
/** An address in small letters. Only `emailKey` makes one. */
export type EmailKey = string & { readonly [KEY]: true };

/**
 * What of an address is compared, counted and looked up: two that differ in capitals alone are one. Null
 * where `readEmail` takes none: nobody has such an address. `emailKeyOf` of the API is the same in SQL.
 */
export function emailKey(written: string): EmailKey | null {
  const email = readEmail(written);
  return email === null ? null : (email.toLowerCase() as EmailKey);
}
