import type { EmailKey } from '@stoop/domain/accounts/email';
import type { Role } from '@stoop/domain/accounts/session-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { emailKeyOf } from '../db/email-key.ts';
import { readRows } from '../db/rows.ts';
import type { UserRow } from './session-user.ts';

/** What `UserRow` names, of account `a` and its profile `p`, which may be missing. */
export const USER_COLUMNS: SQL = sql`a.id AS account_id, a.email, a.provider, a.role,
  p.first_name, p.last_name, p.photo_url, p.photo_id`;

export interface AccountRow extends UserRow {
  /** Null where the account signs in by other means. */
  password_hash: string | null;
  email_verified: boolean;
  is_disabled: boolean;
  /** Whether an account of an OpenID provider signs in to it. */
  has_identity: boolean;
}

async function findAccount(database: Sql, condition: SQL): Promise<AccountRow | null> {
  const rows = await readRows(
    database,
    sql`SELECT ${USER_COLUMNS}, a.password_hash, a.email_verified,
          a.disabled_at IS NOT NULL AS is_disabled,
          EXISTS (SELECT FROM identities i WHERE i.account_id = a.id) AS has_identity
        FROM accounts a LEFT JOIN profiles p ON p.account_id = a.id WHERE ${condition}`,
  );
  return (rows[0] as unknown as AccountRow) ?? null;
}

const KEY: SQL = emailKeyOf(sql`email`);

export const findAccountByEmail = (database: Sql, key: EmailKey): Promise<AccountRow | null> =>
  findAccount(database, sql`${emailKeyOf(sql`a.email`)} = ${key}`);

export const findAccountById = (database: Sql, accountId: string): Promise<AccountRow | null> =>
  findAccount(database, sql`a.id = ${accountId}`);

/** Adds an account that signs in at once. False, and nothing changed, where its email is taken. */
export async function addAccount(
  tx: Sql,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`INSERT INTO accounts (id, email, password_hash, provider, last_login_at)
        VALUES (${id}, ${email}, ${passwordHash}, 'email', now())
        ON CONFLICT (${KEY}) DO NOTHING RETURNING id`,
  );
  return rows.length > 0;
}

/**
 * Writes down a sign-in by password, and its hash at the costs of today where there is one. False where
 * the account has got another password since `passwordHash` was read.
 */
export async function recordLogin(
  tx: Sql,
  accountId: string,
  { passwordHash, newHash }: { passwordHash: string; newHash: string | null },
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`UPDATE accounts SET last_login_at = now(), password_hash = coalesce(${newHash}, password_hash)
        WHERE id = ${accountId} AND password_hash = ${passwordHash} RETURNING id`,
  );
  return rows.length > 0;
}

/**
 * Sets the password. With `instead`, only where that is the hash it takes the place of; false where it
 * is not, or the account is gone.
 */
export async function setPassword(
  tx: Sql,
  accountId: string,
  { passwordHash, instead }: { passwordHash: string; instead?: string },
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`UPDATE accounts SET password_hash = ${passwordHash}
        WHERE id = ${accountId} AND password_hash IS NOT DISTINCT FROM
          ${instead === undefined ? sql`password_hash` : instead} RETURNING id`,
  );
  return rows.length > 0;
}

export async function markEmailVerified(tx: Sql, accountId: string): Promise<void> {
  await tx.execute(sql`UPDATE accounts SET email_verified = true WHERE id = ${accountId}`);
}

export async function setRole(tx: Sql, accountId: string, role: Role): Promise<void> {
  await tx.execute(sql`UPDATE accounts SET role = ${role} WHERE id = ${accountId}`);
}

/**
 * Makes other transactions that ask the same of this account wait; false where it has gone. Whoever
 * changes what hangs on an account asks this before anything else, so that no two wait for each other.
 */
export async function lockAccount(tx: Sql, accountId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM accounts WHERE id = ${accountId} FOR UPDATE`,
  );
  return rowCount === 1;
}

/** Removes an account and all that hangs on it. */
export async function removeAccount(tx: Sql, accountId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM accounts WHERE id = ${accountId}`);
}
