import { randomUUID } from 'node:crypto';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { isoMoment, moment } from '@stoop/base/api/db/shapes';
import type { TimePage } from '@stoop/base/api/http/keyset-pagination';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { StaffMessage } from '../contract/staff/message-routes.ts';
import type { ContactMessage, MessageState } from '../rules/contact-fields.ts';

/** Saves a message, and gives its id and when that was, by the database's clock. */
export async function addContactMessage(tx: Writer, written: ContactMessage) {
  const { from_name, from_email, subject, message } = written;
  const added = await tx.returnedRow(z.object({ id: z.string(), createdAt: moment }))`
    INSERT INTO contact_messages (id, from_name, from_email, subject, message)
    VALUES (${randomUUID()}, ${from_name}, ${from_email}, ${subject}, ${message})
    RETURNING id, created_at AS "createdAt"`;
  if (!added) throw new Error('a contact message was not added');
  return added;
}

const savedMessage = StaffMessage.omit({ answers: true }).extend({
  /** As the cursor of a page has it, to the microsecond. */
  createdAt: z.string(),
  closedAt: isoMoment.nullable(),
});
export type SavedMessage = z.infer<typeof savedMessage>;

const COLUMNS: SQL = sql`id, from_name, from_email, subject, message, closed_at AS "closedAt",
  to_json(created_at AT TIME ZONE 'UTC') #>> '{}' || '+00:00' AS "createdAt"`;

const STATES: Readonly<Record<MessageState, SQL>> = {
  open: sql`closed_at IS NULL`,
  closed: sql`closed_at IS NOT NULL`,
};

/** Messages, newest first, one page. */
export async function listContactMessages(
  database: Sql,
  { limit, after }: TimePage,
  state?: MessageState,
) {
  const condition = state ? STATES[state] : sql`true`;
  const since = after
    ? sql`AND (created_at, id) < (${after.createdAt}::timestamptz, ${after.id})`
    : sql``;
  const rows = await database.readRows(savedMessage)`
    SELECT ${COLUMNS} FROM contact_messages WHERE ${condition} ${since}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
  return { rows, totalCount: await countWhere(database, condition) };
}

const countWhere = (database: Sql, condition: SQL) =>
  database.readCount`SELECT count(*)::int AS count FROM contact_messages WHERE ${condition}`;

export const countOpenMessages = (database: Sql): Promise<number> =>
  countWhere(database, STATES.open);

/** A message, locked until the transaction ends if asked for; null if there is none. */
export async function findContactMessage(tx: Writer, id: string, { isLocked = false } = {}) {
  if (isLocked) await tx.run`SELECT FROM contact_messages WHERE id = ${id} FOR UPDATE`;
  return tx.readRow(savedMessage)`SELECT ${COLUMNS} FROM contact_messages WHERE id = ${id}`;
}

export async function changeClosed(tx: Writer, id: string, isClosed: boolean): Promise<void> {
  const at = isClosed ? sql`clock_timestamp()` : sql`NULL`;
  await tx.run`UPDATE contact_messages SET closed_at = ${at} WHERE id = ${id}`;
}

const answerRow = z.object({
  id: z.string(),
  messageId: z.string(),
  authorId: z.string(),
  text: z.string(),
  at: isoMoment,
});
export type Answer = z.infer<typeof answerRow>;

/** The answers to some messages, oldest first. */
export const listAnswers = (database: Sql, messageIds: readonly string[]) =>
  database.readRows(answerRow)`
    SELECT id, message_id AS "messageId", author_id AS "authorId", text, at
    FROM contact_answers WHERE message_id = ANY(${texts(messageIds)}) ORDER BY at, id`;

export const addAnswer = (tx: Writer, answer: Omit<Answer, 'at'>) =>
  tx.run`INSERT INTO contact_answers (id, message_id, author_id, text, at)
    VALUES (${answer.id}, ${answer.messageId}, ${answer.authorId}, ${answer.text},
      clock_timestamp())`;
