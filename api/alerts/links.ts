import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Refused, refuse } from '@stoop/contract/refuse';
import type { Sql } from '../db/database.ts';
import { findSearch, type KeyedSearch } from './store.ts';

/*
 * A token names a saved search and is signed with a key of its own: it stops the mails of that search, and nothing else.
 * It works for as long as the search exists, because mails are kept for long.
 */

const sign = ({ id, linkKey }: Pick<KeyedSearch, 'id' | 'linkKey'>): Buffer =>
  createHmac('sha256', Buffer.from(linkKey, 'base64url')).update(`stop ${id}`).digest();

export const stopToken = (search: Pick<KeyedSearch, 'id' | 'linkKey'>): string =>
  `${search.id}.${sign(search).toString('base64url')}`;

/** The search whose mails a token stops. */
export async function readStopLink(
  sql: Sql,
  token: string,
): Promise<KeyedSearch | Refused<'alerts/link-invalid'>> {
  const [id = '', signature = ''] = token.split('.');
  // No database takes what our ids never have.
  const search = /^[\w-]+$/.test(id) ? await findSearch(sql, id) : null;
  if (!search || token !== `${id}.${signature}`) return refuse('alerts/link-invalid');
  const [expected, given] = [sign(search), Buffer.from(signature, 'base64url')];
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
  return isSigned ? search : refuse('alerts/link-invalid');
}
