import type { Sql, Writer } from '@stoop/base/api/db/database';
import { emailKey } from '@stoop/base/rules/text/email';
import {
  listOwnersOfEmails,
  lockImported,
  saveImportedAccounts,
} from '@stoop/features/accounts/api/imported/store';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import type { Fault } from '@stoop/features/exchange/api/import/faults';
import { IMPORTED_LISTS } from '../../rules/connections.ts';
import { differences, type PreservedField } from '../../rules/preserved-fields.ts';
import { saveImportedConnections } from '../connections/imported/store.ts';
import { changePreserved, saveImportedProfiles } from '../imported/store.ts';
import { type ReadUser, readUser } from './read-user.ts';
import { readStored } from './read-users.ts';
import { columnsDocument } from './user-document.ts';
import type { UserParts } from './user-parts.ts';

/** The faults, by id, of documents with the email of another account or of an earlier document. */
export async function takenEmails(database: Sql, documents: readonly KeyedDocument[]) {
  const emails = documents.flatMap(({ id, document }) => {
    const key = emailKey(readUser(document).email ?? '');
    return key === null ? [] : [{ id, key }];
  });
  const owners = await listOwnersOfEmails(
    database,
    emails.map(({ key }) => key),
  );
  const taken = new Map<string, Fault>();
  for (const { id, key } of emails) {
    const owner = owners.get(key) ?? id;
    owners.set(key, owner);
    if (owner !== id)
      taken.set(id, { path: 'email', reason: `is that of another user, ${owner}; emails differ` });
  }
  return taken;
}

interface Incoming extends KeyedDocument {
  read: ReadUser;
  /** The account has, or may get, a way to sign in: data that belongs to its user stays unchanged. */
  isUsed: boolean;
}

/**
 * Adds users, or replaces those with the same ids. It creates no password, role or session. If an
 * account has a way to sign in, its email, photo, visibility and saved items stay: profile fields
 * are replaced and saved items added, and its friends stay. An email of another account is not imported.
 */
export function saveUsers(database: Sql, documents: readonly KeyedDocument[], parts: UserParts) {
  return database.transaction(async (tx) => {
    const named = documents.flatMap(({ document }) => readUser(document).connections);
    const used = await lockImported(tx, [
      ...documents.map(({ id }) => id),
      ...named.map(({ otherId }) => otherId),
    ]);
    const taken = await takenEmails(tx, documents);
    const users = documents.map((keyed): Incoming => {
      const read = readUser(keyed.document);
      const email = taken.has(keyed.id) ? null : read.email;
      return { ...keyed, read: { ...read, email }, isUsed: used.has(keyed.id) };
    });
    const unused = users.filter(({ isUsed }) => !isUsed);
    await saveImportedAccounts(
      tx,
      unused.map(({ id, read }) => ({ ...read, id })),
    );
    await saveImportedProfiles(
      tx,
      users.map(({ id, read, isUsed }) => ({ accountId: id, profile: read.profile, isUsed })),
    );
    await parts.saved.save(
      tx,
      documents,
      unused.map(({ id }) => id),
    );
    await saveImportedConnections(
      tx,
      unused.map(({ id, read }) => ({ accountId: id, named: read.connections })),
    );
    await preserveTheRest(tx, users, parts);
  });
}

/** Fields that the columns decide once the account has a way to sign in. */
const OWNERS = new Set([
  ...['email', 'provider', 'createdAt', 'lastLogin', 'verificationStatus'],
  ...['photoURL', 'visibility', 'saved', 'recentlyViewed', ...IMPORTED_LISTS],
]);

function hidesOwners({ path, is }: PreservedField): boolean {
  const isOwners = OWNERS.has(path[0] ?? '') || path[1] === 'profilePhoto';
  return isOwners && is !== undefined && !(Array.isArray(is) && is.length === 0);
}

/** Preserves the fields of each document that the columns do not reproduce. */
async function preserveTheRest(tx: Writer, users: readonly Incoming[], parts: UserParts) {
  const stored = await readStored(
    tx,
    users.map(({ id }) => id),
    parts,
  );
  const given = new Map(stored.map((user) => [user.account.id, columnsDocument(user)]));
  const rows = users.map((user) => {
    const all = differences(user.document, given.get(user.id) ?? {});
    const preserved = user.isUsed ? all.filter((value) => !hidesOwners(value)) : all;
    return { account_id: user.id, extra: preserved.length > 0 ? preserved : null };
  });
  await changePreserved(tx, rows);
}
