import type { Sql } from '../db/sql.ts';
import type { Log } from '../http/log.ts';
import { logFailures, repeat } from '../http/repeat.ts';
import { removeOldEvents } from './store.ts';

const CLEAN_UP_MS = 10 * 60_000;

/** Deletes old events from time to time, until it is stopped. */
export function cleanUpEvents(sql: Sql, log: Log): { stop(): Promise<void> } {
  const cleanUp = logFailures(log, 'live-events-not-deleted', () =>
    sql.autocommit(removeOldEvents),
  );
  const cleaning = repeat(cleanUp, () => CLEAN_UP_MS);
  void cleaning.now();
  return cleaning;
}
