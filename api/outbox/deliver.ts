import type { Sql } from '../db/database.ts';
import { tellError } from '../db/error-text.ts';
import type { Log } from '../http/log.ts';
import { type DueMessage, forgetDelivered, markDelivered, markFailed, takeDue } from './store.ts';

/** A mail leaves within about this. */
const POLL_MS = 1_000;
const FORGET_EVERY_MS = 3_600_000;
const ERROR_LENGTH_MAX = 500;

export interface OutboxParts {
  sql: Sql;
  /** Has one mail leave, and gives what the log calls it by. Rejects where that failed. */
  send(message: DueMessage): Promise<string>;
  now(): Date;
  log: Log;
}

export interface Outbox {
  /** Has everything leave that is due. It happens by itself about once a second. */
  deliver(): Promise<void>;
  /** Ends when what is under way is done. */
  stop(): Promise<void>;
}

/**
 * Has mails leave after the transactions that wrote them, so that nobody waits for it. A mail leaves at
 * least once: a process that ends between sending and noting it leaves it to be sent again, with the
 * same id.
 */
export function openOutbox({ sql, send, now, log }: OutboxParts): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let isFailing = false;
  let isStopped = false;
  let forgetAt = 0;

  async function leave(message: DueMessage): Promise<void> {
    const { id, kind } = message;
    try {
      const name = await send(message);
      await markDelivered(sql, [id]);
      log.info({ event: 'mail-left', kind, name });
    } catch (error) {
      const said = tellError(error).error.slice(0, ERROR_LENGTH_MAX);
      log.error({ event: 'mail-stays', kind, id, error: said });
      await markFailed(sql, id, said);
    }
  }

  async function round(): Promise<void> {
    try {
      for (let due = await takeDue(sql); due.length > 0; due = await takeDue(sql)) {
        for (const message of due) await leave(message);
        if (isStopped) break;
      }
      const time = now().getTime();
      if (time >= forgetAt) await forgetDelivered(sql);
      if (time >= forgetAt) forgetAt = time + FORGET_EVERY_MS;
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
      return last;
    },
  };
}
