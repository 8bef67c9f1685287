import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * Links of mails that act without a session. A token is a name and its signature: the name says what the link does, and
 * to what. It is signed with a key of that thing, so that no link does something else or belongs to another thing. What
 * is signed never changes: mails are kept for long.
 */

/** What a link is signed with: 256 random bits, base64url. */
interface LinkKey {
  linkKey: string;
}

interface LinkKind<Named, Keyed> {
  write(named: Named): string;
  /** Null for a name that no link of this kind has. */
  read(name: string): Named | null;
  /** How the name stands in a token; base64url by default. */
  encoding?: 'base64url' | 'utf8';
  /** What is signed, if it is more than the name. */
  signed?(name: string, keyed: Keyed): string;
}

/** The links of one kind. */
export function signedLinks<Named, Keyed extends LinkKey = LinkKey>({
  write,
  read,
  encoding = 'base64url',
  signed = (name) => name,
}: LinkKind<Named, Keyed>) {
  const sign = (name: string, keyed: Keyed): Buffer =>
    createHmac('sha256', Buffer.from(keyed.linkKey, 'base64url'))
      .update(signed(name, keyed))
      .digest();
  const split = (token: string) => {
    const [encoded = '', signature = '', ...rest] = token.split('.');
    const name = Buffer.from(encoded, encoding).toString();
    // No database takes NUL.
    return rest.length > 0 || name.includes('\0') ? null : { name, signature };
  };
  return {
    token(named: Named, keyed: Keyed): string {
      const name = write(named);
      return `${Buffer.from(name).toString(encoding)}.${sign(name, keyed).toString('base64url')}`;
    },
    /** What a token names; null for a text that names nothing. Nothing is verified. */
    namedBy(token: string): Named | null {
      const parts = split(token);
      return parts && read(parts.name);
    },
    isSigned(token: string, keyed: Keyed): boolean {
      const parts = split(token);
      if (!parts) return false;
      const given = Buffer.from(parts.signature, 'base64url');
      const expected = sign(parts.name, keyed);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
