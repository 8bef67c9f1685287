import type { Sql, Writer } from '@stoop/base/api/db/database';
import { emailKeyOf } from '@stoop/base/api/db/email-key';
import { databaseNow, epochMs, texts, writeRows } from '@stoop/base/api/db/rows';
import { epochMoment, idRow } from '@stoop/base/api/db/shapes';
import { PROVIDERS, type Provider } from '@stoop/base/rules/access/callers';
import { type EmailKey, emailKey } from '@stoop/base/rules/text/email';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

export const listAccountIds = (database: Sql) => database.readIds`SELECT id FROM accounts`;

const storedAccount = z.object({
  id: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  provider: z.enum(PROVIDERS),
  createdAt: epochMoment,
  lastLoginAt: epochMoment.nullable(),
});
/** An account without its ways to sign in. */
export type StoredAccount = z.infer<typeof storedAccount>;

/** In the order of their ids; unknown ids are left out. */
export const listAccounts = (database: Sql, ids: readonly string[]) =>
  database.readRows(storedAccount)`SELECT id, email, email_verified AS "emailVerified", provider,
      ${epochMs('created_at')} AS "createdAt", ${epochMs('last_login_at')} AS "lastLoginAt"
    FROM accounts WHERE id = ANY(${texts(ids)}) ORDER BY id COLLATE "C"`;

/** The account ids of these emails; free emails are left out. */
export async function listOwnersOfEmails(database: Sql, keys: readonly EmailKey[]) {
  const rows = await database.readRows(z.object({ id: z.string(), email: z.string() }))`
    SELECT id, email FROM accounts WHERE ${emailKeyOf(sql`email`)} = ANY(${texts(keys)})`;
  return new Map(
    rows.flatMap(({ id, email }) => {
      const key = emailKey(email);
      return key === null ? [] : [[key, id] as const];
    }),
  );
}

/** Which of these accounts exist. They are locked against deletion until the transaction ends. */
export async function lockForReference(tx: Writer, ids: readonly string[]) {
  const rows = await tx.returnedRows(idRow)`
    SELECT id FROM accounts WHERE id = ANY(${texts(ids)}) ORDER BY id FOR KEY SHARE`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Which of these accounts have a way to sign in, now or by a link that was sent. All of them are locked
 * until the transaction ends.
 */
export async function lockImported(tx: Writer, ids: readonly string[]) {
  await tx.run`SELECT FROM accounts WHERE id = ANY(${texts(ids)}) ORDER BY id FOR NO KEY UPDATE`;
  const used = await tx.readRows(idRow)`
    SELECT a.id FROM accounts a WHERE a.id = ANY(${texts(ids)}) AND (
    a.password_hash IS NOT NULL OR a.role <> 'user'
    OR EXISTS (SELECT FROM identities WHERE account_id = a.id)
    OR EXISTS (SELECT FROM sessions WHERE account_id = a.id)
    OR EXISTS (SELECT FROM account_tokens WHERE account_id = a.id))`;
  return new Set(used.map(({ id }) => id));
}

export interface ImportedAccount {
  id: string;
  email: string | null;
  provider: Provider;
  /** Null if the document has none: then the stored time, or the current one. */
  createdAt: Date | null;
  lastLoginAt: Date | null;
}

/** Adds accounts without a way to sign in, or replaces those with the same ids, which must be locked. */
export async function saveImportedAccounts(tx: Writer, imported: readonly ImportedAccount[]) {
  const now = await databaseNow(tx);
  const stored = await listAccounts(
    tx,
    imported.map(({ id }) => id),
  );
  const createdAt = new Map(stored.map((account) => [account.id, account.createdAt]));
  const rows = imported.map((account) => ({
    id: account.id,
    email: account.email,
    email_verified: false,
    provider: account.provider,
    created_at: account.createdAt ?? createdAt.get(account.id) ?? now,
    last_login_at: account.lastLoginAt,
  }));
  await writeRows(tx, { table: 'accounts', key: ['id'] }, rows);
}
