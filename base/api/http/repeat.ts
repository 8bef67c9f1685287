import { formatError } from '../db/error-text.ts';
import { outsideOfCall } from '../db/outcome.ts';
import type { Log } from './log.ts';

export interface Repetition {
  /**
   * Works as soon as what is under way has finished; calls that wait for that share it. Never rejects, and does nothing
   * once it is stopped.
   */
  now(): Promise<void>;
  /** Works after the pause, unless it will before. */
  later(): void;
  /** Resolves once what was asked for has finished; nothing follows it. */
  stop(): Promise<void>;
}

/** Makes work that never rejects: a failure is logged, once until it works again. */
export function logFailures(log: Pick<Log, 'error'>, event: string, work: () => Promise<void>) {
  let isFailing = false;
  return async (): Promise<void> => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ event, ...formatError(error) });
      isFailing = true;
    }
  };
}

/**
 * Does background work from its first `now` or `later` until it is stopped, one run after another, without keeping the
 * process alive.
 *
 * @param work must not reject
 * @param pauseMs from the end of a run to the next one; null where that waits for `now` or `later`
 */
export function repeat(work: () => Promise<void>, pauseMs: () => number | null): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  let isStopped = false;

  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  function later(): void {
    const ms = isStopped ? null : pauseMs();
    if (ms !== null) timer ??= setTimeout(now, ms).unref();
  }
  async function run(): Promise<void> {
    next = null;
    clear();
    // The call that asked for it may be given up.
    await outsideOfCall(work);
    later();
  }
  function now(): Promise<void> {
    if (isStopped) return last;
    next ??= last.then(run);
    last = next;
    return last;
  }
  return {
    now,
    later,
    stop() {
      isStopped = true;
      clear();
      return last;
    },
  };
}
