import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Allowance } from '../../contract/limits.ts';
import type { Sql, Writer } from '../db/database.ts';
import { emailKeyOf } from '../db/email-key.ts';
import { texts, toJson } from '../db/rows.ts';
import { moment, textsByName } from '../db/shapes.ts';
import { addLiveEvents, recordingLiveEvents } from '../live/store.ts';
import { deadJobsEvent } from './dead-jobs-event.ts';
import { newJobId } from './job-id.ts';
import { LEASE_SECONDS, TRIES_MAX } from './retry-rules.ts';

/** Due jobs with a lower number run first. */
export const PRIORITY = {
  /** Somebody waits for it to sign in, or must know of it at once. */
  account: 1,
  usual: 2,
  /** Anybody can cause it, for any target. */
  anybody: 3,
} as const;

/** The rules of all jobs of a kind. */
export interface KindRules {
  priority: (typeof PRIORITY)[keyof typeof PRIORITY];
  /** Seconds between two jobs with a gap for one target; 0 for no gap. */
  gapSeconds: number;
  /** Its parameters open an account: they are never shown, and deleted once it is done. */
  isSecret: boolean;
}

export interface NewJob extends KindRules {
  queue: string;
  kind: string;
  /** What it is for, compared case-insensitively. */
  target: string;
  params: Record<string, string>;
  isHeadless?: boolean;
  /** Its earliest time; as soon as it is committed by default. */
  nextTryAt?: Date;
  /** How long it waits from now, by the database's clock, where it has no `nextTryAt`. */
  delaySeconds?: number;
}

const TARGET = emailKeyOf(sql`target`);
const keyOf = (target: string) => emailKeyOf(sql`${target}::text`);
const LEASE = sql`make_interval(secs => ${LEASE_SECONDS})`;
const IS_DUE = sql`done_at IS NULL AND dead_at IS NULL
  AND tries < ${TRIES_MAX} AND next_try_at <= now()`;
/** Jobs that are done, failed or given up are deleted after this long. */
const REMEMBERED_DAYS = 30;

/** A job as one of the writes of the transaction that it follows from. */
export const jobWrite = (job: NewJob): SQL =>
  sql`INSERT INTO jobs (id, queue, kind, priority, target, params, is_secret, gap_seconds, is_headless,
        next_try_at)
      VALUES (${newJobId()}, ${job.queue}, ${job.kind}, ${job.priority}, ${job.target},
        ${toJson(job.params)}, ${job.isSecret}, ${job.gapSeconds}, ${job.isHeadless ?? false},
        coalesce(${job.nextTryAt?.toISOString() ?? null}::timestamptz,
          now() + make_interval(secs => ${job.delaySeconds ?? 0})))`;

/** Adds a job, which runs once the transaction is committed. */
export async function addJob(tx: Writer, job: NewJob): Promise<void> {
  await tx.execute(jobWrite(job));
}

/**
 * Adds a job unless its target recently got as many of its kind as the limit allows; dead jobs do not count.
 * Of two concurrent calls, one waits for the other's transaction. Jobs of a headless browser do not count
 * either.
 */
export async function addJobWithin(tx: Writer, job: NewJob, { count, seconds }: Allowance) {
  const { queue, kind, target } = job;
  const key = keyOf(target);
  await tx.run`
    SELECT pg_advisory_xact_lock(hashtextextended(${`${queue} ${kind} `}::text || ${key}, 0))`;
  const recent = await tx.readCount`SELECT count(*)::int AS count FROM jobs
    WHERE ${TARGET} = ${key} AND queue = ${queue} AND kind = ${kind}
      AND NOT is_headless AND dead_at IS NULL
      AND created_at > now() - make_interval(secs => ${seconds})`;
  if (recent < count) await addJob(tx, job);
}

const dueJob = z.object({
  /** The same on every try. */
  id: z.string(),
  queue: z.string(),
  kind: z.string(),
  target: z.string(),
  params: textsByName,
  isHeadless: z.boolean(),
  gapSeconds: z.int(),
  createdAt: moment,
  /** This one included. */
  tries: z.int(),
  secondsSinceFirstTry: z.number(),
});
/** A job that is to be done now. */
export type DueJob = z.infer<typeof dueJob>;

/** How many of the oldest jobs a worker considers when it claims some. */
const LOOKED_AT_MAX = 200;

/**
 * Claims up to `limit` due jobs of these queues, so that no other worker does: by priority, and the oldest of
 * a kind for each target. A job with a gap waits until the gap of its target is over: the target is reserved
 * for as long as the job, and two workers that want the same one meet at its row.
 */
export async function takeDue(
  tx: Writer,
  queues: readonly string[],
  limit: number,
): Promise<DueJob[]> {
  const isTheirs = sql`queue = ANY (${texts(queues)})`;
  // Mostly nothing is due, and planning the statement below is most of what idling costs.
  if (!(await tx.hasRows`SELECT FROM jobs WHERE ${isTheirs} AND ${IS_DUE} LIMIT 1`)) return [];
  const taken = await tx.returnedRows(z.object({ job: dueJob }))`
    WITH waiting AS MATERIALIZED (
      SELECT id, queue, ${TARGET} AS key, priority, next_try_at, created_at,
        CASE WHEN gap_seconds > 0 THEN '' ELSE kind END AS lane
      FROM jobs j
      WHERE ${isTheirs} AND ${IS_DUE}
        AND NOT (gap_seconds > 0 AND EXISTS (SELECT FROM job_gaps g
          WHERE g.queue = j.queue AND g.target = ${emailKeyOf(sql`j.target`)} AND g.next_at > now()))
      ORDER BY priority, next_try_at, created_at, id LIMIT ${LOOKED_AT_MAX}),
    firsts AS (
      SELECT DISTINCT ON (queue, key, lane) * FROM waiting
      ORDER BY queue, key, lane, created_at, id),
    ready AS (
      SELECT id, queue, ${TARGET} AS key, gap_seconds > 0 AS has_gap FROM jobs
      WHERE id IN (SELECT id FROM firsts ORDER BY priority, next_try_at, created_at LIMIT ${limit})
        AND ${IS_DUE} FOR UPDATE SKIP LOCKED),
    reserved AS (
      INSERT INTO job_gaps AS g (queue, target, next_at)
      SELECT queue, key, now() + ${LEASE} FROM ready WHERE has_gap ORDER BY queue, key
      ON CONFLICT (queue, target) DO UPDATE SET next_at = EXCLUDED.next_at WHERE g.next_at <= now()
      RETURNING queue, target AS key)
    UPDATE jobs j
    SET tries = tries + 1, first_tried_at = coalesce(first_tried_at, now()), next_try_at = now() + ${LEASE}
    FROM ready LEFT JOIN reserved USING (queue, key)
    WHERE j.id = ready.id AND (reserved.key IS NOT NULL OR NOT has_gap)
    RETURNING json_build_object('id', j.id, 'queue', j.queue, 'kind', kind, 'target', target,
      'params', params, 'isHeadless', is_headless, 'gapSeconds', gap_seconds,
      'createdAt', created_at, 'tries', tries,
      'secondsSinceFirstTry', extract(epoch FROM now() - first_tried_at)::float8) AS job`;
  return taken.map(({ job }) => job);
}

type Taken = Pick<DueJob, 'id' | 'queue' | 'target' | 'tries' | 'gapSeconds'>;

/** The gap of a target begins when a job with a gap was done for it, or tried. */
const paused = ({ queue, target, gapSeconds }: Taken, seconds = gapSeconds) => sql`paused AS (
  UPDATE job_gaps SET next_at = now() + make_interval(secs => ${seconds})
  WHERE ${gapSeconds > 0} AND queue = ${queue} AND target = ${keyOf(target)})`;

/** Marks a job as done and deletes its secret parameters. */
export const markDone = (tx: Writer, job: Taken, isTold: boolean) =>
  tx.run`
    WITH ${paused(job)}${isTold ? sql`, told AS (${recordingLiveEvents([deadJobsEvent(job.queue)])})` : sql``}
    UPDATE jobs SET done_at = now(), dead_at = NULL, is_dropped = false,
      last_error = NULL,
      params = CASE WHEN is_secret THEN '{}' ELSE params END
    WHERE id = ${job.id}`;

/**
 * Marks a try as failed: the job is tried again after a pause, or failed where that is null. A worker whose
 * lease is over changes nothing of a job that another has taken.
 */
export async function markFailed(
  database: Sql,
  job: Taken,
  { error, pauseSeconds, isTold }: { error: string; pauseSeconds: number | null; isTold: boolean },
): Promise<void> {
  const fate =
    pauseSeconds === null
      ? sql`dead_at = now()`
      : sql`next_try_at = now() + make_interval(secs => ${pauseSeconds})`;
  // A job that failed delays no other.
  const gap = pauseSeconds === null ? 0 : job.gapSeconds;
  await database.transaction(async (tx) => {
    const failed = await tx.countRows`
      WITH ${paused(job, gap)} UPDATE jobs SET last_error = ${error}, ${fate}
      WHERE id = ${job.id} AND tries = ${job.tries} AND done_at IS NULL`;
    if (failed > 0 && isTold) await addLiveEvents(tx, [deadJobsEvent(job.queue)]);
  });
}

/** Deletes jobs that ended long ago, and has those fail whose last try never ended. */
export async function removeOldJobs(tx: Writer): Promise<void> {
  await tx.run`DELETE FROM jobs
    WHERE coalesce(done_at, dead_at) < now() - make_interval(days => ${REMEMBERED_DAYS})`;
  await tx.run`DELETE FROM job_gaps WHERE next_at < now()`;
  const failed = await tx.returnedRows(z.object({ queue: z.string() }))`
    UPDATE jobs SET dead_at = now()
    WHERE done_at IS NULL AND dead_at IS NULL
      AND tries >= ${TRIES_MAX} AND next_try_at <= now()
    RETURNING queue`;
  const queues = new Set(failed.map(({ queue }) => queue));
  await addLiveEvents(tx, [...queues].map(deadJobsEvent));
}

/** Deletes a job with these parameters unless a worker has taken it; tells whether there was one. */
export const removeUntakenJob = (
  tx: Writer,
  { queue, kind, target, params }: Pick<NewJob, 'queue' | 'kind' | 'target'> & { params: object },
) =>
  tx.hasRows`
    DELETE FROM jobs WHERE queue = ${queue} AND kind = ${kind} AND ${TARGET} = ${keyOf(target)}
    AND tries = 0 AND done_at IS NULL AND params::jsonb @> ${JSON.stringify(params)}::jsonb`;

/** Deletes a job that is not to be done after all. */
export const removeJob = (tx: Writer, id: string) => tx.run`DELETE FROM jobs WHERE id = ${id}`;

/** Deletes the jobs of a target, done or not. */
export async function removeJobsFor(tx: Writer, queue: string, target: string): Promise<void> {
  const isTheirs = sql`queue = ${queue} AND ${TARGET} = ${keyOf(target)}`;
  await tx.run`DELETE FROM jobs WHERE ${isTheirs}`;
  await tx.run`DELETE FROM job_gaps WHERE ${isTheirs}`;
}
