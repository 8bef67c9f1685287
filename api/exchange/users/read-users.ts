import { listAccounts } from '../../accounts/imported/store.ts';
import { listMadeHere } from '../../applications/imported/store.ts';
import type { Sql } from '../../db/database.ts';
import type { KeyedDocument } from '../../listings/building-rows.ts';
import { listConnectionLists } from '../../people/connections/imported/store.ts';
import { NO_CONNECTIONS } from '../../people/connections/pair.ts';
import { listProfiles } from '../../people/imported/store.ts';
import { listSavedOf, listViewedOf } from '../../saved/imported/store.ts';
import { type StoredUser, userDocument } from './user-document.ts';

/** The data of these users from all columns, in the order of their ids; unknown ids are left out. */
export async function readStored(database: Sql, ids: readonly string[]): Promise<StoredUser[]> {
  const accounts = await listAccounts(database, ids);
  const profiles = await listProfiles(database, ids);
  const lists = await listConnectionLists(database, ids);
  const saved = await listSavedOf(database, ids);
  const viewed = await listViewedOf(database, ids);
  const applications = await listMadeHere(database, ids);
  return accounts.map((account) => ({
    account,
    profile: profiles.get(account.id) ?? null,
    lists: lists.get(account.id) ?? NO_CONNECTIONS,
    saved: saved.get(account.id) ?? [],
    viewed: viewed.get(account.id) ?? [],
    applications: applications.get(account.id) ?? [],
  }));
}

export async function readUsers(database: Sql, ids: readonly string[]): Promise<KeyedDocument[]> {
  if (ids.length === 0) return [];
  const stored = await readStored(database, ids);
  return stored.map((user) => ({ id: user.account.id, document: userDocument(user) }));
}
