import type { Sql } from '../db/database.ts';
import { formatError } from '../db/error-text.ts';
import type { Log } from '../http/log.ts';
import { JobFailure } from './job-failure.ts';
import { pauseSeconds } from './retry-rules.ts';
import { type DueJob, markDone, markFailed, takeDue, tidy } from './store.ts';

/** A job is begun within about this, also while others take long. */
const POLL_MS = 1_000;
const TIDY_EVERY_MS = 3_600_000;
const ERROR_LENGTH_MAX = 500;
/** How many a worker has under way at once. */
const AT_ONCE_MAX = 8;
/** However a job hangs: well before its lease ends. */
const RUNNING_MS_MAX = 60_000;
/** How long a stop waits for jobs under way; one whose end it does not see is done again. */
const STOPPING_MS_MAX = 8_000;

export interface JobQueue {
  /**
   * Does one job, and gives what the log calls its outcome. Rejects where it could not; a JobFailure also says
   * whether it may be tried again, and when.
   */
  run(job: DueJob): Promise<{ name: string }>;
  /** What the log calls what became of a job. */
  events: { done: string; retried: string; givenUp: string };
}

export interface WorkerDeps {
  sql: Sql;
  /** By their names. A job of another queue is left to a worker that has it. */
  queues: Readonly<Record<string, JobQueue>>;
  now(): Date;
  /** From 0 to 1. */
  chance(): number;
  log: Log;
}

export interface Worker {
  /** Does everything that is due. It happens by itself about once a second. */
  work(): Promise<void>;
  /** Resolves when what is under way is done, or after a few seconds. */
  stop(): Promise<void>;
}

/** Settles as `work` does, or in its place once the time is over. */
async function within<Value>(ms: number, work: Promise<Value>, late: () => Value): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => {
    try {
      resolve(late());
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

function tooLate(): never {
  throw new JobFailure(`not done after ${RUNNING_MS_MAX / 1_000} seconds`);
}

type DoingDeps = Pick<WorkerDeps, 'sql' | 'chance' | 'log'> & { queue: JobQueue };

/** Writes why a job could not be done, and when it is tried again. */
async function fail({ sql, chance, log, queue }: DoingDeps, job: DueJob, error: unknown) {
  const { id, kind, tries, secondsSinceFirstTry } = job;
  const failure = error instanceof JobFailure ? error : null;
  const said = (failure?.message ?? formatError(error).error).slice(0, ERROR_LENGTH_MAX);
  const failed = { tries, secondsSinceFirstTry, retryAfterSeconds: failure?.retryAfterSeconds };
  const pause = failure?.isFinal ? null : pauseSeconds(failed, chance());
  const event = pause === null ? queue.events.givenUp : queue.events.retried;
  log.error({ event, kind, id, tries, error: said });
  await markFailed(sql, job, { error: said, pauseSeconds: pause });
}

/** Does one job, or writes why it could not. */
async function doJob(deps: DoingDeps, job: DueJob): Promise<void> {
  const { sql, log, queue } = deps;
  let outcome: { name: string };
  try {
    outcome = await within(RUNNING_MS_MAX, queue.run(job), tooLate);
  } catch (error) {
    return fail(deps, job, error);
  }
  await markDone(sql, job);
  log.info({ event: queue.events.done, kind: job.kind, name: outcome.name });
}

/**
 * Does jobs after the transactions that wrote them, so that nobody waits for it. A job is done at least once:
 * a process that ends between doing it and writing so leaves it to be done again, with the same id.
 */
export function openWorker({ queues, now, ...deps }: WorkerDeps): Worker {
  const { sql, log } = deps;
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let isFailing = false;
  let isStopped = false;
  let tidyAt = 0;

  function start(job: DueJob): void {
    const queue = queues[job.queue];
    if (!queue) throw new Error(`no queue is called ${job.queue}`);
    const done = doJob({ ...deps, queue }, job).finally(() => running.delete(done));
    running.add(done);
  }

  async function doDue(): Promise<void> {
    let hasTaken: boolean;
    do {
      const room = isStopped ? 0 : AT_ONCE_MAX - running.size;
      const due = room > 0 ? await takeDue(sql, Object.keys(queues), room) : [];
      due.forEach(start);
      hasTaken = due.length > 0;
      // A slow one holds no other up for longer than this.
      await within<unknown>(POLL_MS, Promise.all(running), () => undefined);
    } while (hasTaken || running.size > 0);
  }

  async function round(): Promise<void> {
    try {
      await doDue();
      const time = now().getTime();
      if (time >= tidyAt) await tidy(sql);
      if (time >= tidyAt) tidyAt = time + TIDY_EVERY_MS;
      isFailing = false;
    } catch (error) {
      // Once, and not each second until the database is back.
      if (!isFailing) log.error({ event: 'jobs-wait', ...formatError(error) });
      isFailing = true;
    }
  }

  const work = () => {
    clearTimeout(timer);
    last = last.then(round).then(() => {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(work, POLL_MS).unref();
    });
    return last;
  };
  return {
    work,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return within(STOPPING_MS_MAX, last, () => undefined);
    },
  };
}
