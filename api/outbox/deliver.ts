import type { Sql } from '../db/database.ts';
import { tellError } from '../db/error-text.ts';
import type { Log } from '../http/log.ts';
import type { Sender } from './open-transport.ts';
import { pauseSeconds } from './retry-rules.ts';
import { SendFailure } from './send-failure.ts';
import { type DueMessage, markDelivered, markFailed, takeDue, tidy } from './store.ts';

/** A mail leaves within about this. */
const POLL_MS = 1_000;
const TIDY_EVERY_MS = 3_600_000;
const ERROR_LENGTH_MAX = 500;
/** However a transport hangs: well before the lease on the mail ends. */
const SENDING_MS_MAX = 60_000;
/** How long a stop waits for mails under way; what it does not see the end of is sent again. */
const STOPPING_MS_MAX = 8_000;

export interface OutboxParts extends Pick<Sender, 'send'> {
  sql: Sql;
  now(): Date;
  /** From 0 to 1. */
  chance(): number;
  log: Log;
}

export interface Outbox {
  /** Has everything leave that is due. It happens by itself about once a second. */
  deliver(): Promise<void>;
  /** Ends when what is under way is done, or soon. */
  stop(): Promise<void>;
}

/** Ends as `work` does, or in its place once the time is over. */
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
  throw new SendFailure({ status: 0 });
}

type LeavingParts = Omit<OutboxParts, 'now'>;

/** Notes why a mail could not leave, and when it is tried again. */
async function stay({ sql, chance, log }: LeavingParts, message: DueMessage, error: unknown) {
  const { id, kind, tries, secondsSinceFirstTry } = message;
  const failure = error instanceof SendFailure ? error : null;
  const said = (failure?.message ?? tellError(error).error).slice(0, ERROR_LENGTH_MAX);
  const failed = { tries, secondsSinceFirstTry, retryAfterSeconds: failure?.retryAfterSeconds };
  const pause = failure?.isFinal ? null : pauseSeconds(failed, chance());
  const event = pause === null ? 'mail-given-up' : 'mail-stays';
  log.error({ event, kind, id, tries, error: said });
  await markFailed(sql, message, { error: said, pauseSeconds: pause });
}

/** One mail leaves, or is noted as one that could not. */
async function leave(parts: LeavingParts, message: DueMessage): Promise<void> {
  let left: { name: string };
  try {
    left = await within(SENDING_MS_MAX, parts.send(message), tooLate);
  } catch (error) {
    return stay(parts, message, error);
  }
  await markDelivered(parts.sql, message);
  parts.log.info({ event: 'mail-left', kind: message.kind, name: left.name });
}

/**
 * Has mails leave after the transactions that wrote them, so that nobody waits for it. A mail leaves at
 * least once: a process that ends between sending and noting it leaves it to be sent again, with the
 * same id.
 */
export function openOutbox({ now, ...parts }: OutboxParts): Outbox {
  const { sql, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let isFailing = false;
  let isStopped = false;
  let tidyAt = 0;

  async function round(): Promise<void> {
    try {
      for (let due = await takeDue(sql); due.length > 0; due = await takeDue(sql)) {
        await Promise.all(due.map((message) => leave(parts, message)));
        if (isStopped) break;
      }
      const time = now().getTime();
      if (time >= tidyAt) await tidy(sql);
      if (time >= tidyAt) tidyAt = time + TIDY_EVERY_MS;
      isFailing = false;
    } catch (error) {
      // Once, and not each second until the database is back.
      if (!isFailing) log.error({ event: 'outbox-waits', ...tellError(error) });
      isFailing = true;
    }
  }

  const deliver = () => {
    clearTimeout(timer);
    last = last.then(round).then(() => {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(deliver, POLL_MS).unref();
    });
    return last;
  };
  return {
    deliver,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return within(STOPPING_MS_MAX, last, () => undefined);
    },
  };
}
