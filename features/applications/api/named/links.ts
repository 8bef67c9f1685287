import type { Sql } from '@stoop/base/api/db/database';
import { signedLinks } from '@stoop/base/api/http/signed-links';
import { refuse } from '@stoop/base/contract/refuse';
import { type Ask, findAsk } from './store.ts';

/** A link names what somebody is asked. It works until another mail asks the same, which changes the key. */
const LINKS = signedLinks<string>({
  encoding: 'utf8',
  write: (namedId) => namedId,
  // No database takes what our ids never have.
  read: (name) => (/^[\w-]+$/.test(name) ? name : null),
  signed: (name) => `named ${name}`,
});

export const namedToken = ({ namedId, linkKey }: Pick<Ask, 'namedId' | 'linkKey'>): string =>
  LINKS.token(namedId, { linkKey });

export const isLinkOf = (token: string, { linkKey }: Pick<Ask, 'linkKey'>): boolean =>
  LINKS.isSigned(token, { linkKey });

/** What the link of a mail asks. */
export async function readLink(sql: Sql, token: string) {
  const namedId = LINKS.namedBy(token);
  const ask = namedId === null ? null : await findAsk(sql, namedId);
  return ask && isLinkOf(token, ask) ? ask : refuse('applications/named-link-invalid');
}
