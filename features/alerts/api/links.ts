import type { Sql } from '@stoop/base/api/db/database';
import { signedLinks } from '@stoop/base/api/http/signed-links';
import { refuse } from '@stoop/base/contract/refuse';
import { findSearch, type KeyedSearch } from './store.ts';

/** A link names a saved search, and stops its mails. It works for as long as the search exists. */
const LINKS = signedLinks<string>({
  encoding: 'utf8',
  write: (id) => id,
  // No database takes what our ids never have.
  read: (name) => (/^[\w-]+$/.test(name) ? name : null),
  signed: (name) => `stop ${name}`,
});

export const stopToken = (search: Pick<KeyedSearch, 'id' | 'linkKey'>): string =>
  LINKS.token(search.id, search);

/** The search whose mails a token stops. */
export async function readStopLink(sql: Sql, token: string) {
  const id = LINKS.namedBy(token);
  const search = id === null ? null : await findSearch(sql, id);
  return search && LINKS.isSigned(token, search) ? search : refuse('alerts/link-invalid');
}
