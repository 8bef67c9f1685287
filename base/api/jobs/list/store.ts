import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql, Writer } from '../../db/database.ts';
import { isoMoment, textsByName } from '../../db/shapes.ts';
import type { TimePage } from '../../http/keyset-pagination.ts';
import { addLiveEvents } from '../../live/store.ts';
import { deadJobsEvent } from '../dead-jobs-event.ts';
import { LEASE_SECONDS } from '../retry-rules.ts';

/** `dead` ones failed, and `dropped` ones were given up by somebody. */
export type JobState = 'waiting' | 'done' | 'dead' | 'dropped';

const STATES: Readonly<Record<JobState, SQL>> = {
  waiting: sql`done_at IS NULL AND dead_at IS NULL`,
  done: sql`done_at IS NOT NULL`,
  dead: sql`dead_at IS NOT NULL AND NOT is_dropped`,
  dropped: sql`is_dropped`,
};

/** Neither done nor given up by somebody. */
const OPEN = sql`done_at IS NULL AND NOT is_dropped`;

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
  isDropped: z.boolean(),
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
  dropped: z.int(),
  /** The most tries of one that waits. */
  tries: z.int(),
  /** Since when the oldest waits that waits; null where none does. */
  waitingSince: isoMoment.nullable(),
  /** Why the newest was not done of those that wait or failed; null where none was refused. */
  lastError: z.string().nullable(),
});

/** How many jobs of a queue are in each state, by kind, and how those fare that are not done. */
export const countJobs = (database: Sql, queue: string) =>
  database.readRows(kindCount)`
    SELECT kind, (count(*) FILTER (WHERE ${STATES.waiting}))::int AS waiting,
      (count(*) FILTER (WHERE ${STATES.done}))::int AS delivered,
      (count(*) FILTER (WHERE ${STATES.dead}))::int AS dead,
      (count(*) FILTER (WHERE ${STATES.dropped}))::int AS dropped,
      coalesce(max(tries) FILTER (WHERE ${STATES.waiting}), 0) AS tries,
      min(created_at) FILTER (WHERE ${STATES.waiting}) AS "waitingSince",
      (array_agg(last_error ORDER BY created_at DESC) FILTER (WHERE ${OPEN} AND last_error IS NOT NULL))[1]
        AS "lastError"
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
      next_try_at AS "nextTryAt", done_at AS "doneAt", dead_at AS "deadAt",
      is_dropped AS "isDropped"
    FROM jobs WHERE ${condition} ${since}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
  const totalCount = await database.readCount`
    SELECT count(*)::int AS count FROM jobs WHERE ${condition}`;
  return { rows, totalCount };
}

const IS_LATE = sql`${STATES.waiting} AND (tries > 0 OR next_try_at <= now())`;
const WAITED_SINCE = sql`coalesce(first_tried_at, next_try_at)`;

export const countDeadJobs = (database: Sql, queue: string) =>
  database.readCount`
    SELECT count(*)::int AS count FROM jobs WHERE queue = ${queue} AND ${STATES.dead}`;

const lateJobs = z.object({ late: z.int(), oldestSeconds: z.number() });

/** How many jobs of a queue should have been done by now, and for how long the oldest of them has waited. */
export async function readLateJobs(database: Sql, queue: string) {
  const read = await database.readRow(lateJobs)`
    SELECT count(*)::int AS late,
      coalesce(extract(epoch FROM now() - min(${WAITED_SINCE})), 0)::float8 AS "oldestSeconds"
    FROM jobs WHERE queue = ${queue} AND ${IS_LATE}`;
  return read ?? { late: 0, oldestSeconds: 0 };
}

/** Jobs that will be tried. */
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

/** The queues with jobs that are not done, by kind. */
export const listQueueStates = (database: Sql) =>
  database.readRows(queueState)`
    SELECT queue, kind, (count(*) FILTER (WHERE ${IS_LATE}))::int AS waiting,
      coalesce(extract(epoch FROM now() - min(${WAITED_SINCE})
        FILTER (WHERE ${IS_LATE})), 0)::float8 AS "oldestSeconds",
      (count(*) FILTER (WHERE ${STATES.dead}))::int AS dead
    FROM jobs WHERE done_at IS NULL GROUP BY queue, kind ORDER BY queue, kind`;

async function revive(tx: Writer, queue: string, condition: SQL): Promise<number> {
  const revived = await tx.countRows`
    UPDATE jobs SET dead_at = NULL, is_dropped = false, tries = 0, first_tried_at = NULL,
      next_try_at = now()
    WHERE ${condition} AND queue = ${queue} AND dead_at IS NOT NULL`;
  if (revived > 0) await addLiveEvents(tx, [deadJobsEvent(queue)]);
  return revived;
}

/** Restarts a job that failed or was given up, with its first try; false if the queue has none with this id. */
export const markDue = async (tx: Writer, queue: string, id: string): Promise<boolean> =>
  (await revive(tx, queue, sql`id = ${id}`)) === 1;

/** Restarts all jobs of a kind that failed, and gives how many there were. What somebody gave up stays so. */
export const markAllDue = (tx: Writer, queue: string, kind: string): Promise<number> =>
  revive(tx, queue, sql`kind = ${kind} AND ${STATES.dead}`);

/** May be running: a worker has it for so long, unless it is tried again within that time anyway. */
const RUNS_SOON = sql`tries > 0 AND next_try_at <= now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Which of the jobs of a queue: one by its id, or all of a kind, perhaps those alone that were added before a time. */
export type Chosen =
  | { id: string }
  | { kind: string /** In New York’s time, without a zone. */; addedBefore?: string | undefined };

const areChosen = (queue: string, chosen: Chosen): SQL => {
  if ('id' in chosen) return sql`queue = ${queue} AND id = ${chosen.id}`;
  const { kind, addedBefore } = chosen;
  const before =
    addedBefore === undefined
      ? sql`TRUE`
      : sql`created_at < ${addedBefore}::timestamp AT TIME ZONE 'America/New_York'`;
  return sql`queue = ${queue} AND kind = ${kind} AND ${before}`;
};

/**
 * Has waiting jobs tried now, with all of their tries, and gives how many wait. One that may be running stays as it is, so that
 * it is not done twice: it is tried again within two minutes by itself.
 */
export async function markDueNow(tx: Writer, queue: string, chosen: Chosen): Promise<number> {
  const areTheirs = areChosen(queue, chosen);
  await tx.run`
    UPDATE jobs SET tries = 0, first_tried_at = NULL, next_try_at = now()
    WHERE ${areTheirs} AND ${STATES.waiting} AND NOT (${RUNS_SOON})`;
  return tx.readCount`
    SELECT count(*)::int AS count FROM jobs WHERE ${areTheirs} AND ${STATES.waiting}`;
}

/**
 * Gives up jobs that are not done, for good unless somebody has them tried again, and gives how many there were. One that is
 * being done meanwhile is done.
 */
export async function markDropped(tx: Writer, queue: string, chosen: Chosen): Promise<number> {
  const dropped = await tx.countRows`
    UPDATE jobs SET dead_at = coalesce(dead_at, now()), is_dropped = true
    WHERE ${areChosen(queue, chosen)} AND ${OPEN}`;
  if (dropped > 0) await addLiveEvents(tx, [deadJobsEvent(queue)]);
  return dropped;
}
