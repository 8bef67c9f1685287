import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from './database.ts';

type Row = { [column: string]: unknown };

/**
 * The rows of a query, sent as one JSON text: on the embedded database a row of its own costs more than
 * the data in it. Timestamps come as text, double precision without loss.
 */
export async function readRows(database: Sql, query: SQL): Promise<Row[]> {
  const answer = await database.execute<{ rows: string }>(
    sql`SELECT coalesce(json_agg(t), '[]')::text AS rows FROM (${query}) t`,
  );
  return JSON.parse(answer.rows[0]?.rows ?? '[]');
}

/** A list of texts as one parameter. */
export const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;

export interface WriteRows {
  table: string;
  columns: readonly string[];
  /** The columns of a row that is replaced where it exists; without it rows are only added. */
  key?: readonly string[];
}

/** Rows as a table of the statement; what a row does not name is NULL. */
export const asTable = (table: string, rows: readonly Row[]): SQL =>
  sql`json_populate_recordset(NULL::${sql.raw(table)}, ${JSON.stringify(rows)}::json)`;

/** Writes many rows in one statement. */
export async function writeRows(
  database: Sql,
  { table, columns, key }: WriteRows,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.raw(columns.join(', '));
  const others = columns.filter((column) => !key?.includes(column));
  const replace = sql.raw(
    key
      ? `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${others.map((column) => `${column} = EXCLUDED.${column}`).join(', ')}`
      : '',
  );
  await database.execute(
    sql`INSERT INTO ${sql.raw(table)} (${names}) SELECT ${names} FROM ${asTable(table, rows)} ${replace}`,
  );
}

/**
 * Several writes, none of which reads or changes what another writes, in one statement: a transaction that
 * others wait for goes to the database and back once for all of them.
 */
export async function writeBatch(tx: Sql, writes: readonly SQL[]): Promise<void> {
  const named = writes.map((write, at) => sql`${sql.raw(`write_${at}`)} AS (${write})`);
  await tx.execute(sql`WITH ${sql.join(named, sql`, `)} SELECT`);
}
