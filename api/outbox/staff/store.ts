import type { EMAIL_STATES } from '@stoop/contract/staff/routes';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { readRows } from '../../db/rows.ts';
import type { TimePage } from '../../http/time-pages.ts';

export type EmailState = (typeof EMAIL_STATES)[number];

const STATES: Readonly<Record<EmailState, SQL>> = {
  waiting: sql`delivered_at IS NULL AND dead_at IS NULL`,
  delivered: sql`delivered_at IS NOT NULL`,
  dead: sql`dead_at IS NOT NULL`,
};

export interface EmailRow {
  id: string;
  kind: string;
  toEmail: string;
  params: Record<string, string>;
  tries: number;
  lastError: string | null;
  createdAt: string;
  nextTryAt: string;
  deliveredAt: string | null;
  deadAt: string | null;
}

/** Mails, newest first: a page, and one more where there is more. */
export async function readEmails(
  database: Sql,
  { limit, after }: TimePage,
  state: EmailState | undefined,
): Promise<{ rows: EmailRow[]; totalCount: number }> {
  const ofState = state ? STATES[state] : sql`TRUE`;
  const since = after ? sql`AND (created_at, id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const rows = await readRows(
    database,
    sql`SELECT id, kind, to_email AS "toEmail", params, tries, last_error AS "lastError",
        to_json(created_at AT TIME ZONE 'UTC') #>> '{}' || '+00:00' AS "createdAt",
        next_try_at AS "nextTryAt", delivered_at AS "deliveredAt", dead_at AS "deadAt"
      FROM outbox_messages WHERE ${ofState} ${since}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
  );
  const counted = await database.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM outbox_messages WHERE ${ofState}`,
  );
  return { rows: rows as unknown as EmailRow[], totalCount: counted.rows[0]?.count ?? 0 };
}

/** Has a mail that was given up tried from the start; false where there is none with this id. */
export async function reviveEmail(database: Sql, id: string): Promise<boolean> {
  const { rowCount } = await database.execute(sql`UPDATE outbox_messages
    SET dead_at = NULL, tries = 0, first_tried_at = NULL, next_try_at = now()
    WHERE id = ${id} AND dead_at IS NOT NULL`);
  return rowCount === 1;
}
