import { HOUR_MS } from '../../rules/time/lengths.ts';
import type { Sql } from '../db/database.ts';
import { formatError } from '../db/error-text.ts';
import type { Log } from '../http/log.ts';
import { logFailures, repeat } from '../http/repeat.ts';
import { inSpan } from '../tracing/spans.ts';
import { JobFailure } from './job-failure.ts';
import { pauseSeconds } from './retry-rules.ts';
import { type DueJob, markDone, markFailed, removeOldJobs, takeDue } from './store.ts';

/** A due job starts within about this time, even while others are slow. */
const POLL_MS = 1_000;
const TIDY_EVERY_MS = HOUR_MS;
const ERROR_LENGTH_MAX = 500;
/** How many jobs a worker runs at once. */
const AT_ONCE_MAX = 8;
/** Well before the lease ends, even if a job hangs. */
const RUNNING_MS_MAX = 60_000;
/** How long a stop waits for running jobs; an unfinished one runs again later. */
const STOPPING_MS_MAX = 8_000;

export interface JobQueue {
  /**
   * Runs one job and returns its outcome for the log. Rejects if it failed; a JobFailure also says whether
   * and when to retry.
   */
  run(job: DueJob): Promise<{ name: string }>;
  /** The log message for an outcome. */
  events: { done: string; retried: string; failed: string };
  /** Whether staff look at its jobs: their pages are told of each that was done or tried. */
  isWatched?: boolean;
}

export interface WorkerDeps {
  sql: Sql;
  /** Queues by name. A job of another queue is left to a worker that has it. */
  queues: Readonly<Record<string, JobQueue>>;
  now(): Date;
  /** From 0 to 1. */
  chance(): number;
  log: Log;
}

export interface Worker {
  /** Runs everything that is due. The worker also calls it about once a second. */
  work(): Promise<void>;
  /** Resolves when the running jobs are done, or after a few seconds. */
  stop(): Promise<void>;
}

/** Settles as `work` does, or rejects when the time is over. */
async function within<Value>(ms: number, work: Promise<Value>, onTimeout: () => Value) {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => {
    try {
      resolve(onTimeout());
    } catch (error) {
      reject(error);
    }
  }, ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function rejectLate(): never {
  throw new JobFailure(`not done after ${RUNNING_MS_MAX / 1_000} seconds`);
}

type DoingDeps = Pick<WorkerDeps, 'sql' | 'chance' | 'log'> & { queue: JobQueue };

/** Records a failure and the time of the next try. */
async function fail({ sql, chance, log, queue }: DoingDeps, job: DueJob, error: unknown) {
  const { id, kind, tries, secondsSinceFirstTry } = job;
  const failure = error instanceof JobFailure ? error : null;
  const message = (failure?.message ?? formatError(error).error).slice(0, ERROR_LENGTH_MAX);
  const failed = { tries, secondsSinceFirstTry, retryAfterSeconds: failure?.retryAfterSeconds };
  const pause = failure?.isFinal ? null : pauseSeconds(failed, chance());
  const event = pause === null ? queue.events.failed : queue.events.retried;
  log.error({ event, kind, id, tries, error: message });
  await markFailed(sql, job, {
    error: message,
    pauseSeconds: pause,
    isTold: pause === null || (queue.isWatched ?? false),
  });
}

/** Runs one job, or records why it failed. */
async function doJob(deps: DoingDeps, job: DueJob): Promise<void> {
  const { sql, log, queue } = deps;
  let outcome: { name: string };
  try {
    const facts = { 'stoop.job.kind': job.kind, 'stoop.job.tries': job.tries };
    const run = () => within(RUNNING_MS_MAX, queue.run(job), rejectLate);
    outcome = await inSpan(`job ${job.queue}`, facts, run);
  } catch (error) {
    return fail(deps, job, error);
  }
  await sql.autocommit((tx) => markDone(tx, job, queue.isWatched ?? false));
  log.info({ event: queue.events.done, kind: job.kind, name: outcome.name });
}

/**
 * Runs jobs after the transactions that added them, so that no request waits. A job runs at least once: if
 * the process ends before the job is marked as done, it runs again with the same id.
 */
export function openWorker({ queues, now, ...deps }: WorkerDeps): Worker {
  const { sql, log } = deps;
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let tidyAt = 0;

  function start(job: DueJob): void {
    const queue = queues[job.queue];
    if (!queue) throw new Error(`unknown queue: ${job.queue}`);
    const done = doJob({ ...deps, queue }, job).finally(() => running.delete(done));
    running.add(done);
  }

  const claim = (room: number) => sql.autocommit((tx) => takeDue(tx, Object.keys(queues), room));

  async function doDue(): Promise<void> {
    let hasClaimed: boolean;
    do {
      const room = isStopped ? 0 : AT_ONCE_MAX - running.size;
      const due = room > 0 ? await claim(room) : [];
      due.forEach(start);
      hasClaimed = due.length > 0;
      // A slow job delays others by at most this time.
      await within<unknown>(POLL_MS, Promise.all(running), () => undefined);
    } while (hasClaimed || running.size > 0);
  }

  const round = logFailures(log, 'jobs-wait', async () => {
    await doDue();
    const time = now().getTime();
    if (time < tidyAt) return;
    await sql.transaction(removeOldJobs);
    tidyAt = time + TIDY_EVERY_MS;
  });
  const rounds = repeat(round, () => POLL_MS);
  return {
    work: rounds.now,
    stop() {
      isStopped = true;
      return within(STOPPING_MS_MAX, rounds.stop(), () => undefined);
    },
  };
}
