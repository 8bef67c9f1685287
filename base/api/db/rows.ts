import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { moment } from './shapes.ts';
import type { Sql, Writer } from './sql.ts';

type Row = { [column: string]: unknown };

/** The start of the transaction, by the database's clock. */
export async function databaseNow(tx: Sql): Promise<Date> {
  const clock = await tx.readRow(z.object({ at: moment }))`SELECT now() AS at`;
  if (!clock) throw new Error('a clock gives one row');
  return clock.at;
}

/**
 * A column's point in time as milliseconds since 1970. For what imports bring: the text of a moment before
 * 1884 may have an offset with seconds, which JavaScript does not read.
 */
export const epochMs = (column: string): SQL =>
  sql`floor(extract(epoch FROM ${sql.raw(column)}) * 1000)::float8`;

/** A value as one parameter of type json. */
export const toJson = (value: unknown): SQL => sql`${JSON.stringify(value)}::json`;

/** A list of texts as one parameter. */
export const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;

/** Names of our own tables as an SQL list: `'a', 'b'`. They contain no quotes. */
export const listed = (names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `'${name}'`).join(', '));

export interface WriteRows {
  table: string;
  /** Those of the first row by default; a row that lacks one of them gets NULL. */
  columns?: readonly string[];
  /** The columns of a row that is replaced where it exists; without it rows are only added. */
  key?: readonly string[];
  /** Whether a replaced row counts its changes in a column `version`. */
  isVersioned?: boolean;
}

/** Rows as a table expression; columns that a row does not have are NULL. */
export const asTable = (table: string, rows: readonly object[]): SQL =>
  sql`json_populate_recordset(NULL::${sql.raw(table)}, ${JSON.stringify(rows)}::json)`;

/** Writes many rows in one statement. */
export async function writeRows(
  tx: Writer,
  { table, key, isVersioned, ...named }: WriteRows,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { columns = Object.keys(first) } = named;
  const names = sql.raw(columns.join(', '));
  const others = columns.filter((column) => !key?.includes(column));
  const sets = others.map((column) => `${column} = EXCLUDED.${column}`);
  if (isVersioned) sets.push(`version = ${table}.version + 1`);
  const replace = sql.raw(
    key ? `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${sets.join(', ')}` : '',
  );
  await tx.run`
    INSERT INTO ${sql.raw(table)} (${names}) SELECT ${names} FROM ${asTable(table, rows)} ${replace}`;
}

/**
 * Several writes, none of which reads or changes what another writes, in one statement: a transaction that
 * others wait for needs one round trip for all of them.
 */
export async function writeBatch(tx: Writer, writes: readonly SQL[]): Promise<void> {
  const named = writes.map((write, at) => sql`${sql.raw(`write_${at}`)} AS (${write})`);
  await tx.execute(sql`WITH ${sql.join(named, sql`, `)} SELECT`);
}
