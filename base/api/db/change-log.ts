import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from './database.ts';

/**
 * A transaction gets its number before it commits, so a lower one may become visible after a higher one. No
 * transaction that commits stays open for longer than this.
 */
const LATE_MS = 10 * 60_000;
/** After this time without a read a process has ended; a new one reads the rows themselves. */
export const KEPT_DAYS = 7;
/** How many numbers before the last one may still be late when reading begins. */
const LATE_NUMBERS = 10_000;

/** Numbers missing between others: of a transaction that is late, or was rolled back. */
interface Gap {
  from: number;
  to: number;
  sinceMs: number;
}

const change = z.object({ number: z.number(), id: z.string() });

/** A table with the columns `number`, which grows, and `changed_at`, and one with the id of what changed. */
export interface LogTable {
  table: string;
  id: string;
}

/** Reads what changed, each change once, from the end of a log at the time it was opened. */
export class ChangeLog {
  readonly #sql: Sql;
  readonly #log: LogTable;
  #last: number;
  #gaps: Gap[] = [];

  private constructor(database: Sql, log: LogTable, last: number) {
    this.#sql = database;
    this.#log = log;
    this.#last = last;
  }

  /** Starts after the last committed change. `nowMs` is from a monotonic clock. */
  static async open(database: Sql, log: LogTable, nowMs: number): Promise<ChangeLog> {
    await database.run`
      DELETE FROM ${sql.identifier(log.table)} WHERE changed_at < now() - make_interval(days => ${KEPT_DAYS})`;
    const newest = await database.returnedRow(z.object({ last: z.number() }))`
      SELECT coalesce(max(number), 0)::float8 AS last FROM ${sql.identifier(log.table)}`;
    const last = newest?.last ?? 0;
    const opened = new ChangeLog(database, log, Math.max(0, last - LATE_NUMBERS));
    await opened.read(nowMs);
    return opened;
  }

  /** The ids of what changed since the last read, by every transaction that committed before this call. */
  async read(nowMs: number): Promise<string[]> {
    const ranges = [...this.#gaps, { from: this.#last + 1, to: Number.MAX_SAFE_INTEGER }];
    const rows = await this.#sql.returnedRows(change)`
      SELECT change.number::float8 AS number, change.${sql.identifier(this.#log.id)} AS id
      FROM unnest(${numbers(ranges.map(({ from }) => from))}, ${numbers(ranges.map(({ to }) => to))})
        AS gap (low, high)
      JOIN ${sql.identifier(this.#log.table)} change ON change.number BETWEEN gap.low AND gap.high
      ORDER BY change.number`;
    const found = rows.map(({ number }) => number);
    const late = this.#gaps.filter(({ sinceMs }) => nowMs - sinceMs < LATE_MS);
    const end = Math.max(this.#last, ...found.slice(-1));
    const open = end > this.#last ? [{ from: this.#last + 1, to: end, sinceMs: nowMs }] : [];
    this.#gaps = withoutNumbers([...late, ...open], found);
    this.#last = end;
    return [...new Set(rows.map(({ id }) => id))];
  }
}

const numbers = (values: readonly number[]) => sql`${sql.param(values)}::bigint[]`;

/** Removes numbers from gaps; both are in order. */
function withoutNumbers(gaps: readonly Gap[], found: readonly number[]): Gap[] {
  const left: Gap[] = [];
  let at = 0;
  for (const { from, to, sinceMs } of gaps) {
    let start = from;
    for (; at < found.length && (found[at] as number) <= to; at++) {
      const number = found[at] as number;
      if (number > start) left.push({ from: start, to: number - 1, sinceMs });
      start = Math.max(start, number + 1);
    }
    if (start <= to) left.push({ from: start, to, sinceMs });
  }
  return left;
}
