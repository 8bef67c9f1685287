import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { readRows } from '../../db/rows.ts';
import type { TimePage } from '../../http/keyset-pagination.ts';

export type JobState = 'waiting' | 'done' | 'dead';

const STATES: Readonly<Record<JobState, SQL>> = {
  waiting: sql`done_at IS NULL AND dead_at IS NULL`,
  done: sql`done_at IS NOT NULL`,
  dead: sql`dead_at IS NOT NULL`,
};

export interface JobRow {
  id: string;
  kind: string;
  target: string;
  params: Record<string, string>;
  isSecret: boolean;
  tries: number;
  lastError: string | null;
  createdAt: string;
  nextTryAt: string;
  doneAt: string | null;
  deadAt: string | null;
}

/** Jobs of a queue, newest first: a page, and one more where there is more. */
export async function readJobs(
  database: Sql,
  queue: string,
  { limit, after }: TimePage,
  state: JobState | undefined,
): Promise<{ rows: JobRow[]; totalCount: number }> {
  const asked = sql`queue = ${queue} AND ${state ? STATES[state] : sql`TRUE`}`;
  const since = after ? sql`AND (created_at, id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const rows = await readRows(
    database,
    sql`SELECT id, kind, target, params, is_secret AS "isSecret", tries, last_error AS "lastError",
        to_json(created_at AT TIME ZONE 'UTC') #>> '{}' || '+00:00' AS "createdAt",
        next_try_at AS "nextTryAt", done_at AS "doneAt", dead_at AS "deadAt"
      FROM jobs WHERE ${asked} ${since}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
  );
  const counted = await database.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM jobs WHERE ${asked}`,
  );
  return { rows: rows as unknown as JobRow[], totalCount: counted.rows[0]?.count ?? 0 };
}

/** Has a job that was given up tried from the start; false where the queue has none with this id. */
export async function reviveJob(database: Sql, queue: string, id: string): Promise<boolean> {
  const { rowCount } = await database.execute(sql`UPDATE jobs
    SET dead_at = NULL, tries = 0, first_tried_at = NULL, next_try_at = now()
    WHERE id = ${id} AND queue = ${queue} AND dead_at IS NOT NULL`);
  return rowCount === 1;
}
