import type { Sql, Writer } from '@stoop/base/api/db/database';
import { LOGIN_FAILURES_BEFORE_PAUSE, LOGIN_PAUSE_SECONDS } from '@stoop/base/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/** Failures of an email or a device expire after a day without another one. */
const IS_FORGOTTEN = sql`last_failed_at < now() - interval '1 day'`;

const SECONDS_LEFT = sql`ceil(extract(epoch FROM paused_until - now()))::int AS seconds`;

/** Earlier than any clock: of two concurrent failures one transaction may have begun later. */
const NO_PAUSE = sql`'-infinity'::timestamptz`;

/** The end of the pause after this many failures in a row. */
const pauseAfter = (
  failures: SQL,
) => sql`CASE WHEN ${failures} < ${LOGIN_FAILURES_BEFORE_PAUSE} THEN ${NO_PAUSE}
  ELSE now() + interval '1 second' * least(${LOGIN_PAUSE_SECONDS.longest},
    ${LOGIN_PAUSE_SECONDS.first} * power(2, least(${failures} - ${LOGIN_FAILURES_BEFORE_PAUSE}, 20)))
  END`;

/** Seconds until the pause ends; null without a pause. */
export async function findPause(database: Sql, key: string): Promise<number | null> {
  const pause = await database.returnedRow(z.object({ seconds: z.int() }))`
    SELECT ${SECONDS_LEFT} FROM login_failures
    WHERE key = ${key} AND paused_until > now()`;
  return pause?.seconds ?? null;
}

/** Deletes expired failures, in a separate statement because it may wait for locked rows. */
export const removeOldFailures = (tx: Writer) =>
  tx.run`DELETE FROM login_failures WHERE ${IS_FORGOTTEN}`;

/**
 * Counts a failure, and starts the pause that follows from it. During a pause it counts
 * nothing and returns the seconds until its end.
 */
export async function addFailure(tx: Writer, key: string): Promise<number | null> {
  const counted = await tx.countRows`INSERT INTO login_failures AS f (key, failures, paused_until)
    VALUES (${key}, 1, ${NO_PAUSE})
    ON CONFLICT (key) DO UPDATE SET failures = f.failures + 1, last_failed_at = now(),
      paused_until = ${pauseAfter(sql`(f.failures + 1)`)}
    WHERE f.paused_until <= now()`;
  return counted > 0 ? null : findPause(tx, key);
}

/** Deletes the failures, unless a pause has begun: then returns the seconds until its end. */
export async function removeFailuresUnlessPaused(tx: Writer, key: string): Promise<number | null> {
  await tx.run`DELETE FROM login_failures WHERE key = ${key} AND paused_until <= now()`;
  return findPause(tx, key);
}

/** Deletes the failures and ends the pause. */
export const removeFailures = (tx: Writer, key: string) =>
  tx.run`DELETE FROM login_failures WHERE key = ${key}`;
