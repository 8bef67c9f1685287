import { type EmailKey, emailKey } from '@stoop/domain/accounts/email';
import { differences, type PreservedField } from '@stoop/domain/people/preserved-fields';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { emailKeyOf } from '../../db/email-key.ts';
import { asTable, readRows, texts, writeRows } from '../../db/rows.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { profiles } from '../../db/schema/people.ts';
import { savedItems, viewedUnits } from '../../db/schema/saved.ts';
import type { KeyedDocument } from '../../listings/building-rows.ts';
import { IMPORT_NOTE } from '../applications/read-application.ts';
import { idsOf } from '../collections/store.ts';
import type { Fault } from '../import/faults.ts';
import { type ReadUser, readUser } from './read-user.ts';
import { columnsDocument, type StoredUser, userDocument } from './user-document.ts';

export const userIds = (database: Sql): Promise<string[]> =>
  idsOf(database, sql`SELECT id FROM accounts`);

async function readStored(database: Sql, wanted: readonly string[]): Promise<StoredUser[]> {
  const ids = [...wanted];
  const found = await database
    .select()
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(inArray(accounts.id, ids))
    .orderBy(sql`${accounts.id} COLLATE "C"`);
  const saved = await database
    .select()
    .from(savedItems)
    .where(inArray(savedItems.accountId, ids))
    .orderBy(desc(savedItems.savedAt), sql`${savedItems.itemId} COLLATE "C"`);
  const viewed = await database
    .select()
    .from(viewedUnits)
    .where(inArray(viewedUnits.accountId, ids))
    .orderBy(
      desc(viewedUnits.viewedAt),
      sql`${viewedUnits.unitId} COLLATE "C"`,
      sql`${viewedUnits.buildingId} COLLATE "C"`,
    );
  const applicationsOf = await madeHere(database, ids);
  const savedBy = Map.groupBy(saved, ({ accountId }) => accountId);
  const viewedBy = Map.groupBy(viewed, ({ accountId }) => accountId);
  return found.map(({ accounts: row, profiles: profile }) => {
    const { passwordHash, role, disabledAt, ...account } = row;
    return {
      account,
      profile: profile && { ...profile, kept: profile.extra ?? [] },
      saved: (savedBy.get(account.id) ?? []).map(({ itemId, ...item }) => ({
        ...item,
        id: itemId,
      })),
      viewed: viewedBy.get(account.id) ?? [],
      applications: applicationsOf.get(account.id) ?? [],
    };
  });
}

/** The applications of these accounts that did not come by an import, by account, oldest first. */
async function madeHere(
  database: Sql,
  accountIds: readonly string[],
): Promise<Map<string, StoredUser['applications']>> {
  const rows = await readRows(
    database,
    sql`SELECT id, application_id, applicant_id FROM applications a
      WHERE applicant_id = ANY(${texts(accountIds)}) AND NOT EXISTS (SELECT FROM application_moves
        WHERE application_db_id = a.id AND version = 1 AND note = ${IMPORT_NOTE})
      ORDER BY submitted_at, id COLLATE "C"`,
  );
  const byAccount = Map.groupBy(rows, ({ applicant_id }) => String(applicant_id));
  return new Map(
    [...byAccount].map(([id, of]) => [
      id,
      of.map((row) => ({ id: String(row.id), applicationId: String(row.application_id) })),
    ]),
  );
}

export async function readUsers(database: Sql, ids: readonly string[]): Promise<KeyedDocument[]> {
  if (ids.length === 0) return [];
  const held = await readStored(database, ids);
  return held.map((user) => ({ id: user.account.id, document: userDocument(user) }));
}

/** Which documents name an email that is another account's, or that of an earlier document; by id. */
export async function takenEmails(
  database: Sql,
  documents: readonly KeyedDocument[],
): Promise<Map<string, Fault>> {
  const emails = documents.flatMap(({ id, document }) => {
    const key = emailKey(readUser(document).email ?? '');
    return key === null ? [] : [{ id, key }];
  });
  const column = emailKeyOf(sql`email`);
  const rows = await readRows(
    database,
    sql`SELECT id, ${column} AS key FROM accounts
      WHERE ${column} = ANY(${texts(emails.map(({ key }) => key))})`,
  );
  const owners = new Map(rows.map(({ id, key }) => [key as EmailKey, String(id)]));
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
  /** Somebody signs in to it, or may at any time: what is theirs stays as it is. */
  isTheirs: boolean;
}

/**
 * Adds users, or replaces what is held of them. Nobody gets a password, a role or a sign-in by it, and
 * where somebody has one, their account, picture, visibility and what they saved stay: profile fields
 * alone are replaced. An email that is another's does not come in.
 */
export function saveUsers(database: Sql, documents: readonly KeyedDocument[]): Promise<void> {
  return database.transaction(async (tx) => {
    const ids = documents.map(({ id }) => id);
    const known = await lockKnown(tx, ids);
    const taken = await takenEmails(tx, documents);
    const users = documents.map((keyed): Incoming => {
      const read = readUser(keyed.document);
      const email = taken.has(keyed.id) ? null : read.email;
      const isTheirs = known.get(keyed.id)?.isTheirs ?? false;
      return { ...keyed, read: { ...read, email }, isTheirs };
    });
    const free = users.filter(({ isTheirs }) => !isTheirs);
    const [clock] = await readRows(tx, sql`SELECT now() AS at`);
    const now = new Date(String(clock?.at));
    await saveAccounts(tx, free, (id) => known.get(id)?.createdAt ?? now);
    await saveProfiles(tx, users);
    await saveLists(tx, users);
    await saveQuarantined(tx, users);
  });
}

async function lockKnown(tx: Sql, ids: readonly string[]) {
  await tx.execute(
    sql`SELECT FROM accounts WHERE id = ANY(${texts(ids)}) ORDER BY id FOR NO KEY UPDATE`,
  );
  const rows = await readRows(
    tx,
    sql`SELECT a.id, a.created_at, (a.password_hash IS NOT NULL OR a.role <> 'user'
          OR EXISTS (SELECT FROM identities WHERE account_id = a.id)
          OR EXISTS (SELECT FROM sessions WHERE account_id = a.id)
          OR EXISTS (SELECT FROM account_tokens WHERE account_id = a.id)) AS is_theirs
        FROM accounts a WHERE a.id = ANY(${texts(ids)})`,
  );
  return new Map(
    rows.map((row) => [
      String(row.id),
      { createdAt: new Date(String(row.created_at)), isTheirs: row.is_theirs === true },
    ]),
  );
}

async function saveAccounts(
  tx: Sql,
  users: readonly Incoming[],
  madeAt: (id: string) => Date,
): Promise<void> {
  const rows = users.map(({ id, read }) => ({
    id,
    email: read.email,
    email_verified: false,
    provider: read.provider,
    created_at: read.createdAt ?? madeAt(id),
    last_login_at: read.lastLoginAt,
  }));
  const columns = ['id', 'email', 'email_verified', 'provider', 'created_at', 'last_login_at'];
  await writeRows(tx, { table: 'accounts', columns, key: ['id'] }, rows);
}

const PROFILE_COLUMNS = [
  ...['account_id', 'first_name', 'last_name', 'self_introduction', 'social_media_links'],
  ...['basic_info', 'lifestyle_preferences', 'living_requirements'],
];

async function saveProfiles(tx: Sql, users: readonly Incoming[]): Promise<void> {
  const rowOf = ({ id, read: { profile } }: Incoming) => ({
    account_id: id,
    first_name: profile.firstName,
    last_name: profile.lastName,
    self_introduction: profile.selfIntroduction,
    social_media_links: profile.socialMediaLinks,
    basic_info: profile.basicInfo,
    lifestyle_preferences: profile.lifestylePreferences,
    living_requirements: profile.livingRequirements,
    photo_url: profile.photoUrl,
    has_roommate_card: profile.hasRoommateCard,
  });
  const table = { table: 'profiles', key: ['account_id'] };
  const [theirs, free] = [users.filter(isTheirs), users.filter((user) => !isTheirs(user))];
  const all = [...PROFILE_COLUMNS, 'photo_url', 'has_roommate_card'];
  await writeRows(tx, { ...table, columns: PROFILE_COLUMNS }, theirs.map(rowOf));
  await writeRows(tx, { ...table, columns: all }, free.map(rowOf));
}

const isTheirs = (user: Incoming): boolean => user.isTheirs;

async function saveLists(tx: Sql, users: readonly Incoming[]): Promise<void> {
  const free = users.filter((user) => !isTheirs(user)).map(({ id }) => id);
  for (const table of ['saved_items', 'viewed_units'])
    await tx.execute(sql`DELETE FROM ${sql.raw(table)} WHERE account_id = ANY(${texts(free)})`);
  const saved = users.flatMap(({ id, read }) =>
    read.saved.map((item) => ({
      account_id: id,
      kind: item.kind,
      item_id: item.id,
      building_id: item.buildingId,
      unit_id: item.unitId,
      label: item.label,
      saved_at: item.savedAt,
    })),
  );
  await addRows(tx, 'saved_items', saved);
  const viewed = users.flatMap(({ id, read }) =>
    read.viewed.map((unit) => ({
      account_id: id,
      building_id: unit.buildingId,
      unit_id: unit.unitId,
      viewed_at: unit.viewedAt,
    })),
  );
  await addRows(tx, 'viewed_units', viewed);
}

async function addRows(tx: Sql, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({ ...row }));
  await tx.execute(
    sql`INSERT INTO ${sql.raw(table)} SELECT * FROM ${asTable(table, given)} ON CONFLICT DO NOTHING`,
  );
}

/** What of a document its owner has meanwhile: the columns say it. */
const OWNERS = new Set([
  ...['email', 'provider', 'createdAt', 'lastLogin', 'verificationStatus'],
  ...['photoURL', 'visibility', 'saved', 'recentlyViewed'],
]);

function hidesOwners({ path, is }: PreservedField): boolean {
  const isOwners = OWNERS.has(path[0] ?? '') || path[1] === 'profilePhoto';
  return isOwners && is !== undefined && !(Array.isArray(is) && is.length === 0);
}

/** Keeps of each document what the columns, read back, do not give. */
async function saveQuarantined(tx: Sql, users: readonly Incoming[]): Promise<void> {
  const held = await readStored(
    tx,
    users.map(({ id }) => id),
  );
  const given = new Map(held.map((user) => [user.account.id, columnsDocument(user)]));
  const rows = users.map((user) => {
    const all = differences(user.document, given.get(user.id) ?? {});
    const kept = isTheirs(user) ? all.filter((value) => !hidesOwners(value)) : all;
    return { account_id: user.id, extra: kept.length > 0 ? kept : null };
  });
  await tx.execute(
    sql`UPDATE profiles SET extra = kept.extra FROM ${asTable('profiles', rows)} kept
      WHERE profiles.account_id = kept.account_id`,
  );
}
