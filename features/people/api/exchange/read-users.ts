import type { Sql } from '@stoop/base/api/db/database';
import { listAccounts } from '@stoop/features/accounts/api/imported/store';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { listConnectionLists } from '../connections/imported/store.ts';
import { NO_CONNECTIONS } from '../connections/pair.ts';
import { listProfiles } from '../imported/store.ts';
import { type StoredUser, userDocument } from './user-document.ts';
import type { UserParts } from './user-parts.ts';

/** The data of these users from all features, in the order of their ids; unknown ids are left out. */
export async function readStored(
  database: Sql,
  ids: readonly string[],
  parts: UserParts,
): Promise<StoredUser[]> {
  const accounts = await listAccounts(database, ids);
  const profiles = await listProfiles(database, ids);
  const lists = await listConnectionLists(database, ids);
  const saved = await parts.saved.read(database, ids);
  const applications = await parts.listApplications(database, ids);
  return accounts.map((account) => ({
    account,
    profile: profiles.get(account.id) ?? null,
    lists: lists.get(account.id) ?? NO_CONNECTIONS,
    saved: saved.get(account.id) ?? {},
    applications: applications.get(account.id) ?? [],
  }));
}

export async function readUsers(
  database: Sql,
  ids: readonly string[],
  parts: UserParts,
): Promise<KeyedDocument[]> {
  if (ids.length === 0) return [];
  const stored = await readStored(database, ids, parts);
  return stored.map((user) => ({ id: user.account.id, document: userDocument(user) }));
}
