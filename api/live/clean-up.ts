import { formatError } from '../db/error-text.ts';
import type { Sql } from '../db/sql.ts';
import type { Log } from '../http/log.ts';
import { deleteOldEvents } from './store.ts';

const CLEAN_UP_MS = 10 * 60_000;

/** Deletes old events from time to time, until it is stopped. */
export function cleanUpEvents(sql: Sql, log: Log): { stop(): Promise<void> } {
  let work = Promise.resolve();
  const cleanUp = () => {
    work = deleteOldEvents(sql).catch((error) =>
      log.error({ event: 'live-events-not-deleted', ...formatError(error) }),
    );
  };
  cleanUp();
  const timer = setInterval(cleanUp, CLEAN_UP_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await work;
    },
  };
}
