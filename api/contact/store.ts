import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '@stoop/domain/contact/contact-fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from '../db/database.ts';
import { readRow, readRows, returnedRow } from '../db/rows.ts';
import { countRow, moment } from '../db/shapes.ts';
import type { TimePage } from '../http/keyset-pagination.ts';

/** Saves a message, and gives when that was, by the database's clock. */
export async function addContactMessage(database: Sql, written: ContactMessage): Promise<Date> {
  const { from_name, from_email, subject, message } = written;
  const added = await returnedRow(
    database,
    sql`INSERT INTO contact_messages (id, from_name, from_email, subject, message)
        VALUES (${randomUUID()}, ${from_name}, ${from_email}, ${subject}, ${message})
        RETURNING created_at AS "createdAt"`,
    z.object({ createdAt: moment }),
  );
  if (!added) throw new Error('a contact message was not added');
  return added.createdAt;
}

const savedMessage = z.object({
  id: z.string(),
  from_name: z.string(),
  from_email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** As the cursor of a page has it, to the microsecond. */
  createdAt: z.string(),
});
export type SavedMessage = z.infer<typeof savedMessage>;

/** Messages, newest first: a page, and one more where there is more. */
export async function readContactMessages(database: Sql, { limit, after }: TimePage) {
  const since = after
    ? sql`WHERE (created_at, id) < (${after.at}::timestamptz, ${after.id})`
    : sql``;
  const rows = await readRows(
    database,
    sql`SELECT id, from_name, from_email, subject, message,
        to_json(created_at AT TIME ZONE 'UTC') #>> '{}' || '+00:00' AS "createdAt"
      FROM contact_messages ${since} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
    savedMessage,
  );
  const counted = await readRow(
    database,
    sql`SELECT count(*)::int AS count FROM contact_messages`,
    countRow,
  );
  return { rows, totalCount: counted?.count ?? 0 };
}
