import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Writer } from '../db/database.ts';
import { texts } from '../db/rows.ts';

/** A time window in which calls are counted. */
export interface CountedWindow {
  /** Limit, caller and length of the window: `login 203.0.113.0 60`. */
  key: string;
  seconds: number;
  /** How many calls to add. */
  calls: number;
}

const numbers = (values: readonly number[]) => sql`${sql.param(values)}::float8[]`;

const callsOf = (windows: readonly CountedWindow[] = []) =>
  windows.reduce((sum, { calls }) => sum + calls, 0);

/** What a window counts with one call. */
export interface Count {
  key: string;
  count: number;
  secondsLeft: number;
}

/**
 * Counts calls, each in windows of its own, in one statement; gives for each the count with it, and in how
 * many seconds the window ends. Windows begin by the database's clock, so that all processes share them.
 */
export async function countCalls(
  tx: Writer,
  calls: readonly (readonly CountedWindow[])[],
): Promise<Count[][]> {
  const windows = Map.groupBy(calls.flat(), ({ key }) => key);
  const same = [...windows.values()];
  const keys = texts([...windows.keys()]);
  const seconds = numbers(same.map(([window]) => window?.seconds ?? 0));
  const added = numbers(same.map(callsOf));
  const rows = await tx.returnedRows(
    z.object({ key: z.string(), count: z.int(), age: z.number() }),
  )`
    INSERT INTO limit_counts (key, window_start, count)
    SELECT key, to_timestamp(floor(extract(epoch FROM now()) / seconds) * seconds), added
    FROM unnest(${keys}, ${seconds}, ${added}) AS windows (key, seconds, added) ORDER BY key
    ON CONFLICT (key, window_start) DO UPDATE SET count = limit_counts.count + EXCLUDED.count
    RETURNING key, count, extract(epoch FROM now() - window_start)::float8 AS age`;
  const ages = new Map(rows.map(({ key, age }) => [key, age]));
  const counts = new Map(rows.map(({ key, count }) => [key, count - callsOf(windows.get(key))]));
  const countOne = ({ key, seconds: length, calls: own }: CountedWindow): Count => {
    const count = (counts.get(key) ?? 0) + own;
    counts.set(key, count);
    return { key, count, secondsLeft: Math.max(1, Math.ceil(length - (ages.get(key) ?? 0))) };
  };
  return calls.map((call) => call.map(countOne));
}

/** Calls that this process counted in a window and has not added to the database yet. */
export interface PendingCount {
  key: string;
  /** Seconds since 1970. */
  windowStart: number;
  calls: number;
}

/** Adds pending counts, and gives the count of each window over all processes. */
export async function addCounts(
  tx: Writer,
  pending: readonly PendingCount[],
): Promise<{ key: string; windowStart: number; count: number }[]> {
  const keys = texts(pending.map(({ key }) => key));
  const starts = numbers(pending.map(({ windowStart }) => windowStart));
  const calls = numbers(pending.map((one) => one.calls));
  // All processes lock the rows in the same order, so that no two wait for each other.
  return tx.returnedRows(z.object({ key: z.string(), windowStart: z.number(), count: z.int() }))`
    INSERT INTO limit_counts (key, window_start, count)
    SELECT key, to_timestamp(start), calls
    FROM unnest(${keys}, ${starts}, ${calls}) AS pending (key, start, calls) ORDER BY key, start
    ON CONFLICT (key, window_start) DO UPDATE SET count = limit_counts.count + EXCLUDED.count
    RETURNING key, extract(epoch FROM window_start)::float8 AS "windowStart", count`;
}

/** Deletes windows that have ended: a key ends with the length of its windows. */
export const removeOldCounts = (tx: Writer) =>
  tx.run`DELETE FROM limit_counts
    WHERE window_start < now() - make_interval(secs => substring(key FROM '[0-9]+$')::int)`;
