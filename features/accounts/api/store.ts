import type { Sql, Writer } from '@stoop/base/api/db/database';
import { emailKeyOf } from '@stoop/base/api/db/email-key';
import { texts } from '@stoop/base/api/db/rows';
import { idRow, moment } from '@stoop/base/api/db/shapes';
import { type Role, STAFF_SCOPES, type StaffScope } from '@stoop/base/rules/access/callers';
import type { EmailKey } from '@stoop/base/rules/text/email';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userRow } from './session-user.ts';

/** The columns of `UserRow`, from account `a` and its optional profile `p`. */
export const USER_COLUMNS: SQL = sql`a.id AS account_id, a.email, a.provider, a.role,
  p.first_name, p.last_name, p.photo_url, p.photo_id`;

const accountRow = userRow.extend({
  /** Null if the account has no password. */
  password_hash: z.string().nullable(),
  email_verified: z.boolean(),
  staff_scope: z.enum(STAFF_SCOPES),
  is_disabled: z.boolean(),
  /** Whether an OpenID identity is linked. */
  has_identity: z.boolean(),
});
export type AccountRow = z.infer<typeof accountRow>;

const findAccount = (database: Sql, condition: SQL) =>
  database.readRow(accountRow)`
    SELECT ${USER_COLUMNS}, a.password_hash, a.email_verified, a.staff_scope,
      a.disabled_at IS NOT NULL AS is_disabled,
      EXISTS (SELECT FROM identities i WHERE i.account_id = a.id) AS has_identity
    FROM accounts a LEFT JOIN profiles p ON p.account_id = a.id WHERE ${condition}`;

const KEY: SQL = emailKeyOf(sql`email`);

export const findAccountByEmail = (database: Sql, key: EmailKey): Promise<AccountRow | null> =>
  findAccount(database, sql`${emailKeyOf(sql`a.email`)} = ${key}`);

export const findAccountById = (database: Sql, accountId: string): Promise<AccountRow | null> =>
  findAccount(database, sql`a.id = ${accountId}`);

/** Which of these accounts have an address for mails. */
export async function listMailable(database: Sql, accountIds: readonly (string | null)[]) {
  const ids = accountIds.filter((id) => id !== null);
  if (ids.length === 0) return new Set();
  const mailable = await database.readIds`
    SELECT id FROM accounts WHERE id = ANY(${texts(ids)}) AND email <> ''`;
  return new Set(mailable);
}

/**
 * Serializes what gives an account this email until the transaction ends: of two, the second finds what the first has done.
 * It comes before the lock of an account.
 */
export const lockEmail = (tx: Writer, key: EmailKey) =>
  tx.run`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;

/** Adds an account that signs in at once. False, without a change, if its email is taken. */
export const addAccount = (
  tx: Writer,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
) =>
  tx.hasRows`INSERT INTO accounts (id, email, password_hash, provider, last_login_at)
    VALUES (${id}, ${email}, ${passwordHash}, 'email', now()) ON CONFLICT (${KEY}) DO NOTHING`;

/**
 * Records a sign-in by password, and a renewed hash if one is given. False if
 * the password has changed since `passwordHash` was read.
 */
export const markLogin = (
  tx: Writer,
  accountId: string,
  { passwordHash, newHash }: { passwordHash: string; newHash: string | null },
) =>
  tx.hasRows`
    UPDATE accounts SET last_login_at = now(), password_hash = coalesce(${newHash}, password_hash)
    WHERE id = ${accountId} AND password_hash = ${passwordHash}`;

/** Records a sign-in that needs no password. */
export const markEntered = (tx: Writer, accountId: string) =>
  tx.run`UPDATE accounts SET last_login_at = now() WHERE id = ${accountId}`;

/**
 * Sets the password. With `instead`, only if that is the current hash; false if it
 * is not, or the account is gone.
 */
export const changePasswordHash = (
  tx: Writer,
  accountId: string,
  { passwordHash, instead }: { passwordHash: string; instead?: string },
) =>
  tx.hasRows`UPDATE accounts SET password_hash = ${passwordHash}
    WHERE id = ${accountId} AND password_hash IS NOT DISTINCT FROM
      ${instead === undefined ? sql`password_hash` : instead}`;

export const markEmailVerified = (tx: Writer, accountId: string) =>
  tx.run`UPDATE accounts SET email_verified = true WHERE id = ${accountId}`;

export interface Access {
  role: Role;
  scope: StaffScope;
  /** For the scope `buildings`. */
  buildingIds: readonly string[];
}

/** Sets whether an account is staff, and of which buildings. */
export async function changeAccess(
  tx: Writer,
  accountId: string,
  { role, scope, buildingIds }: Access,
): Promise<void> {
  await tx.run`UPDATE accounts SET role = ${role}, staff_scope = ${scope} WHERE id = ${accountId}`;
  await tx.run`DELETE FROM staff_buildings WHERE account_id = ${accountId}`;
  await tx.run`INSERT INTO staff_buildings (account_id, building_id)
    SELECT ${accountId}, unnest(${texts(buildingIds)})`;
}

/** Disables an account, or enables it again. False, without a change, if it already is. */
export const changeIsDisabled = (tx: Writer, accountId: string, isDisabled: boolean) =>
  tx.hasRows`UPDATE accounts SET disabled_at = ${isDisabled ? sql`now()` : sql`NULL`}
    WHERE id = ${accountId} AND (disabled_at IS NOT NULL) <> ${isDisabled}`;

/**
 * Locks an account until the transaction ends; false if it was deleted. A transaction that changes rows of
 * an account locks the account first, so that no two transactions deadlock.
 */
export const lockAccount = (tx: Writer, accountId: string) =>
  tx.hasRows`SELECT FROM accounts WHERE id = ${accountId} FOR UPDATE`;

/** As `lockAccount`, of several accounts; those that exist. Everybody locks them in the same order. */
export async function lockAccounts(tx: Writer, accountIds: readonly string[]) {
  const rows = await tx.returnedRows(idRow)`
    SELECT id FROM accounts WHERE id = ANY(${texts(accountIds)}) ORDER BY id FOR UPDATE`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Keeps accounts from being deleted until the transaction ends, and tells which there are. Unlike `lockAccount` it waits
 * for nobody who does the same.
 */
export async function lockAccountsShared(tx: Writer, accountIds: readonly string[]) {
  const found = await tx.returnedRows(idRow)`
    SELECT id FROM accounts WHERE id = ANY (${texts(accountIds)}) ORDER BY id FOR KEY SHARE`;
  return new Set(found.map(({ id }) => id));
}

/** Deletes an account, and by foreign keys the rows that belong to it alone. */
export const removeAccount = (tx: Writer, accountId: string) =>
  tx.run`DELETE FROM accounts WHERE id = ${accountId}`;

/** The OpenID identities of this account. */
export const listIdentities = (database: Sql, accountId: string) =>
  database.readRows(z.object({ issuer: z.string(), subject: z.string(), createdAt: moment }))`
    SELECT issuer, subject, created_at AS "createdAt" FROM identities
    WHERE account_id = ${accountId}`;

export const listStaffBuildings = (database: Sql, accountId: string) =>
  database.readIds`SELECT building_id AS id FROM staff_buildings WHERE account_id = ${accountId}
    ORDER BY building_id COLLATE "C"`;
