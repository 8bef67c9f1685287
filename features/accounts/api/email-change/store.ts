import type { Sql, Writer } from '@stoop/base/api/db/database';
import { emailKeyOf } from '@stoop/base/api/db/email-key';
import { isoMoment } from '@stoop/base/api/db/shapes';
import type { EmailKey } from '@stoop/base/rules/text/email';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EMAIL_CHANGE_HOURS, EMAIL_UNDO_DAYS } from '../../rules/session-rules.ts';

const WAITS: SQL = sql`confirmed_at IS NULL
  AND asked_at > now() - ${EMAIL_CHANGE_HOURS} * interval '1 hour'`;
const CAN_BE_UNDONE: SQL = sql`confirmed_at > now() - ${EMAIL_UNDO_DAYS} * interval '1 day'`;

const waiting = z.object({ email: z.string(), until: isoMoment });

/** The new address that an account waits to have confirmed; null without one. */
export const findWaiting = (database: Sql, accountId: string) =>
  database.readRow(waiting)`SELECT to_email AS email,
      asked_at + ${EMAIL_CHANGE_HOURS} * interval '1 hour' AS until
    FROM email_changes WHERE account_id = ${accountId} AND ${WAITS}`;

export interface NewEmailChange {
  accountId: string;
  fromEmail: string;
  toEmail: string;
  confirmHash: string;
}

/** Has a change wait in place of an earlier one, and deletes what no link reaches any more, of anybody. */
export async function saveWaiting(tx: Writer, change: NewEmailChange): Promise<void> {
  const { accountId, fromEmail, toEmail, confirmHash } = change;
  await tx.run`DELETE FROM email_changes WHERE account_id = ${accountId} AND confirmed_at IS NULL
    OR NOT coalesce(${CAN_BE_UNDONE}, ${WAITS})`;
  await tx.run`INSERT INTO email_changes (account_id, from_email, to_email, confirm_hash)
    VALUES (${accountId}, ${fromEmail}, ${toEmail}, ${confirmHash})`;
}

/** False if nothing waited. */
export const removeWaiting = (tx: Writer, accountId: string) =>
  tx.hasRows`DELETE FROM email_changes WHERE account_id = ${accountId} AND confirmed_at IS NULL`;

const change = z.object({
  id: z.string(),
  accountId: z.string(),
  fromEmail: z.string(),
  toEmail: z.string(),
});
const COLUMNS: SQL = sql`id, account_id AS "accountId", from_email AS "fromEmail",
  to_email AS "toEmail"`;

/** The change of an account that a link confirms; null if the link is not valid, or is of another account. */
export const findConfirmable = (
  database: Sql,
  { accountId, confirmHash }: Pick<NewEmailChange, 'accountId' | 'confirmHash'>,
) =>
  database.readRow(change)`SELECT ${COLUMNS} FROM email_changes
    WHERE confirm_hash = ${confirmHash} AND account_id = ${accountId} AND ${WAITS}`;

/** The change that a link takes back; null if the link is not valid. */
export const findUndoable = (database: Sql, undoHash: string) =>
  database.readRow(change)`SELECT ${COLUMNS} FROM email_changes
    WHERE undo_hash = ${undoHash} AND ${CAN_BE_UNDONE}`;

export const markConfirmed = (tx: Writer, id: string, undoHash: string) =>
  tx.run`UPDATE email_changes SET confirmed_at = now(), undo_hash = ${undoHash} WHERE id = ${id}`;

/** Removes a change and those of its account that came after it. */
export const removeChangesSince = (tx: Writer, id: string) =>
  tx.run`DELETE FROM email_changes later USING email_changes undone
    WHERE undone.id = ${id} AND later.account_id = undone.account_id
      AND coalesce(later.confirmed_at >= undone.confirmed_at, true)`;

/** Gives an account a confirmed address. False, without a change, if another account has it. */
export const changeEmail = (
  tx: Writer,
  accountId: string,
  { email, key }: { email: string; key: EmailKey },
) =>
  tx.hasRows`UPDATE accounts SET email = ${email}, email_verified = true
    WHERE id = ${accountId} AND NOT EXISTS (SELECT FROM accounts other
      WHERE ${emailKeyOf(sql`other.email`)} = ${key} AND other.id <> ${accountId})`;

/** The account that can take an address back, if it is another one; null without one. */
export async function findFormerOwner(database: Sql, key: EmailKey, but: string | null = null) {
  const found = await database.readRow(z.object({ accountId: z.string() }))`
    SELECT account_id AS "accountId" FROM email_changes
    WHERE ${emailKeyOf(sql`from_email`)} = ${key} AND ${CAN_BE_UNDONE}
      AND account_id IS DISTINCT FROM ${but} LIMIT 1`;
  return found?.accountId ?? null;
}

const listedChange = z.object({
  fromEmail: z.string(),
  toEmail: z.string(),
  askedAt: isoMoment,
  confirmedAt: isoMoment.nullable(),
});

/** The changes of an account that wait, or can be taken back. */
export const listEmailChanges = (database: Sql, accountId: string) =>
  database.readRows(listedChange)`SELECT from_email AS "fromEmail", to_email AS "toEmail",
      asked_at AS "askedAt", confirmed_at AS "confirmedAt"
    FROM email_changes WHERE account_id = ${accountId} ORDER BY asked_at, id COLLATE "C"`;
