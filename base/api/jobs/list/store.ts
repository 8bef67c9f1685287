import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql, Writer } from '../../db/database.ts';
import { isoMoment, textsByName } from '../../db/shapes.ts';
import type { TimePage } from '../../http/keyset-pagination.ts';
import { addLiveEvents } from '../../live/store.ts';
import { deadJobsEvent } from '../dead-jobs-event.ts';

export type JobState = 'waiting' | 'done' | 'dead';

const STATES: Readonly<Record<JobState, SQL>> = {
  waiting: sql`done_at IS NULL AND dead_at IS NULL`,
  done: sql`done_at IS NOT NULL`,
  dead: sql`dead_at IS NOT NULL`,
};

const jobRow = z.object({
  id: z.string(),
  kind: z.string(),
  target: z.string(),
  params: textsByName,
  isSecret: z.boolean(),
  tries: z.int(),
  lastError: z.string().nullable(),
  /** As the cursor of a page has it, to the microsecond. */
  createdAt: z.string(),
  nextTryAt: isoMoment,
  doneAt: isoMoment.nullable(),
  deadAt: isoMoment.nullable(),
});
export type JobRow = z.infer<typeof jobRow>;

export interface JobFilters {
  state?: JobState | undefined;
  kind?: string | undefined;
  /** A part of what they are for. */
  target?: string | undefined;
}

const kindCount = z.object({
  kind: z.string(),
  waiting: z.int(),
  delivered: z.int(),
  dead: z.int(),
});

/** How many jobs of a queue are in each state, by kind. */
export const countJobs = (database: Sql, queue: string) =>
  database.readRows(kindCount)`
    SELECT kind, (count(*) FILTER (WHERE ${STATES.waiting}))::int AS waiting,
      (count(*) FILTER (WHERE ${STATES.done}))::int AS delivered,
      (count(*) FILTER (WHERE ${STATES.dead}))::int AS dead
    FROM jobs WHERE queue = ${queue} GROUP BY kind ORDER BY kind COLLATE "C"`;

/** The jobs of a queue from newest to oldest, one page. */
export async function listJobs(
  database: Sql,
  queue: string,
  { limit, after }: TimePage,
  { state, kind, target }: JobFilters,
): Promise<{ rows: JobRow[]; totalCount: number }> {
  const condition = sql`queue = ${queue} AND ${state ? STATES[state] : sql`TRUE`}
    AND ${kind === undefined ? sql`TRUE` : sql`kind = ${kind}`}
    AND ${target === undefined ? sql`TRUE` : sql`position(lower(${target}) IN lower(target)) > 0`}`;
  const since = after
    ? sql`AND (created_at, id) < (${after.createdAt}::timestamptz, ${after.id})`
    : sql``;
  const rows = await database.readRows(jobRow)`
    SELECT id, kind, target, params, is_secret AS "isSecret", tries, last_error AS "lastError",
      to_json(created_at AT TIME ZONE 'UTC') #>> '{}' || '+00:00' AS "createdAt",
      next_try_at AS "nextTryAt", done_at AS "doneAt", dead_at AS "deadAt"
    FROM jobs WHERE ${condition} ${since}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
  const totalCount = await database.readCount`
    SELECT count(*)::int AS count FROM jobs WHERE ${condition}`;
  return { rows, totalCount };
}

export const countDeadJobs = (database: Sql, queue: string) =>
  database.readCount`
    SELECT count(*)::int AS count FROM jobs WHERE queue = ${queue} AND ${STATES.dead}`;

/** Jobs that are neither done nor given up. */
export const countWaitingJobs = (database: Sql, queue: string) =>
  database.readCount`
    SELECT count(*)::int AS count FROM jobs WHERE queue = ${queue} AND ${STATES.waiting}`;

const queueState = z.object({
  queue: z.string(),
  kind: z.string(),
  /** Jobs that should have been done by now: due, or tried in vain. */
  waiting: z.int(),
  /** For how long the oldest of them has waited. */
  oldestSeconds: z.number(),
  dead: z.int(),
});

const IS_LATE = sql`${STATES.waiting} AND (tries > 0 OR next_try_at <= now())`;

/** The queues with jobs that are not done, by kind. */
export const listQueueStates = (database: Sql) =>
  database.readRows(queueState)`
    SELECT queue, kind, (count(*) FILTER (WHERE ${IS_LATE}))::int AS waiting,
      coalesce(extract(epoch FROM now() - min(coalesce(first_tried_at, next_try_at))
        FILTER (WHERE ${IS_LATE})), 0)::float8 AS "oldestSeconds",
      (count(*) FILTER (WHERE ${STATES.dead}))::int AS dead
    FROM jobs WHERE done_at IS NULL GROUP BY queue, kind ORDER BY queue, kind`;

async function revive(tx: Writer, queue: string, condition: SQL): Promise<number> {
  const revived = await tx.countRows`
    UPDATE jobs SET dead_at = NULL, tries = 0, first_tried_at = NULL, next_try_at = now()
    WHERE ${condition} AND queue = ${queue} AND dead_at IS NOT NULL`;
  if (revived > 0) await addLiveEvents(tx, [deadJobsEvent(queue)]);
  return revived;
}

/** Restarts a dead job with its first try; false if the queue has none with this id. */
export const markDue = async (tx: Writer, queue: string, id: string): Promise<boolean> =>
  (await revive(tx, queue, sql`id = ${id}`)) === 1;

/** Restarts all dead jobs of a kind, and gives how many there were. */
export const markAllDue = (tx: Writer, queue: string, kind: string): Promise<number> =>
  revive(tx, queue, sql`kind = ${kind}`);
