import type { Sql } from '@stoop/base/api/db/database';
import { listContacts } from './store.ts';

/** How staff call some accounts, by id: by their name, else by their email. Deleted accounts are missing. */
export async function readNames(database: Sql, accountIds: readonly (string | null)[]) {
  const ids = [...new Set(accountIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const contacts = await listContacts(database, ids);
  return new Map(
    contacts.map(({ id, firstName, lastName, email }) => [
      id,
      [firstName, lastName].filter(Boolean).join(' ') || email || id,
    ]),
  );
}
