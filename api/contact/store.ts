import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '@stoop/domain/contact/contact-fields';
import { sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { readRows } from '../db/rows.ts';
import { contactMessages } from '../db/schema/contact.ts';
import type { TimePage } from '../http/keyset-pagination.ts';

/** Saves what somebody wrote, and gives when that was, by the database's clock. */
export async function addContactMessage(database: Sql, written: ContactMessage): Promise<Date> {
  const { from_name: fromName, from_email: fromEmail, subject, message } = written;
  const row = { id: randomUUID(), fromName, fromEmail, subject, message };
  const [added] = await database
    .insert(contactMessages)
    .values(row)
    .returning({ createdAt: contactMessages.createdAt });
  if (!added) throw new Error('a contact message was not added');
  return added.createdAt;
}

export interface SavedMessage extends ContactMessage {
  id: string;
  createdAt: string;
}

/** What was written to us, newest first: a page, and one more where there is more. */
export async function readContactMessages(database: Sql, { limit, after }: TimePage) {
  const since = after
    ? sql`WHERE (created_at, id) < (${after.at}::timestamptz, ${after.id})`
    : sql``;
  const rows = await readRows(
    database,
    sql`SELECT id, from_name, from_email, subject, message,
        to_json(created_at AT TIME ZONE 'UTC') #>> '{}' || '+00:00' AS "createdAt"
      FROM contact_messages ${since} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
  );
  const counted = await database.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM contact_messages`,
  );
  return { rows: rows as unknown as SavedMessage[], totalCount: counted.rows[0]?.count ?? 0 };
}
