import type { Sql, Writer } from '@stoop/base/api/db/database';
import { emailKeyOf } from '@stoop/base/api/db/email-key';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isMailTopic, type MailTopic } from '../../rules/mail-topics.ts';

const reader = z.object({ accountId: z.string(), linkKey: z.string(), isStopped: z.boolean() });
/** Whom mails about a topic are for, whether they stopped them, and the key of their links. */
export type Reader = z.infer<typeof reader> & { topic: MailTopic };

async function findReaderWhere(database: Sql, topic: MailTopic, condition: SQL) {
  const row = await database.readRow(reader)`SELECT a.id AS "accountId", a.mail_key AS "linkKey",
      EXISTS (SELECT FROM mail_stops s WHERE s.account_id = a.id AND s.topic = ${topic})
        AS "isStopped"
    FROM accounts a WHERE ${condition}`;
  return row && { ...row, topic };
}

/** Null if no account has the address. */
export const findReaderByEmail = (
  database: Sql,
  topic: MailTopic,
  email: string,
): Promise<Reader | null> =>
  findReaderWhere(
    database,
    topic,
    sql`${emailKeyOf(sql`a.email`)} = ${emailKeyOf(sql`${email}::text`)}`,
  );

export const findReader = (
  database: Sql,
  { topic, accountId }: { topic: MailTopic; accountId: string },
): Promise<Reader | null> => findReaderWhere(database, topic, sql`a.id = ${accountId}`);

/** What an account stopped; that of a later version is left out. */
export const listStops = async (database: Sql, accountId: string): Promise<MailTopic[]> =>
  (
    await database.readIds`
      SELECT topic AS id FROM mail_stops WHERE account_id = ${accountId} ORDER BY topic`
  ).filter(isMailTopic);

/** Stops the mails about a topic, or has them sent again. Doing it again, or for no account, changes nothing. */
export async function changeStop(
  tx: Writer,
  { topic, accountId }: { topic: MailTopic; accountId: string },
  isStopped: boolean,
): Promise<void> {
  if (isStopped)
    await tx.run`INSERT INTO mail_stops (account_id, topic)
      SELECT id, ${topic} FROM accounts WHERE id = ${accountId} ON CONFLICT DO NOTHING`;
  else await tx.run`DELETE FROM mail_stops WHERE account_id = ${accountId} AND topic = ${topic}`;
}

/** Of an address in the form in which it is compared, in SQL as in `emailKeyOf`. */
const hashOfAddress = (email: string): SQL =>
  sql`encode(sha256(convert_to(${emailKeyOf(sql`${email}::text`)}, 'UTF8')), 'hex')`;

/** Whether who reads an address wants no mails about a topic: its account says so, or, without one, the address. */
export async function isStoppedFor(database: Sql, topic: MailTopic, email: string) {
  const reader = await findReaderByEmail(database, topic, email);
  if (reader) return reader.isStopped;
  return database.hasRows`SELECT FROM address_mail_stops
    WHERE topic = ${topic} AND address_hash = ${hashOfAddress(email)}`;
}

/** Stops the mails about a topic to an address, for its account if it has one. Doing it again changes nothing. */
export async function addStopFor(tx: Writer, topic: MailTopic, email: string): Promise<void> {
  const reader = await findReaderByEmail(tx, topic, email);
  if (reader) await changeStop(tx, reader, true);
  else
    await tx.run`INSERT INTO address_mail_stops (topic, address_hash)
      VALUES (${topic}, ${hashOfAddress(email)}) ON CONFLICT DO NOTHING`;
}

export const listStoppedAccountIds = (database: Sql) =>
  database.readIds`SELECT DISTINCT account_id AS id FROM mail_stops`;
