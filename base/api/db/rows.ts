import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countRow, idRow, moment } from './shapes.ts';
import { type Sql, type Writer, watch } from './sql.ts';

type Row = { [column: string]: unknown };

function parseRows<Parsed>(rows: unknown, shape: z.ZodType<Parsed>): Parsed[] {
  const parsed = z.array(shape).safeParse(rows);
  if (parsed.success) return parsed.data;
  throw new Error(`rows of another shape: ${z.prettifyError(parsed.error)}`);
}

/** A statement, written as a template whose values are parameters or SQL, is sent; what comes of it. */
type Statement<Answer> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>;

/**
 * The rows of a query that only reads. They are sent as one JSON text: on the embedded database a row of its
 * own costs more than the data in it. Timestamps arrive as text, double precision without loss.
 *
 * @throws an Error that names the columns, without their values, where a row does not have the shape
 */
export const readRows =
  <Parsed>(database: Sql, shape: z.ZodType<Parsed>): Statement<Parsed[]> =>
  async (...text) => {
    const query = sql(...text);
    const [answer] = await returnedRows(database, jsonRow)`
      SELECT coalesce(json_agg(t), '[]')::text AS json FROM (${query}) t`;
    const rows = parseRows(JSON.parse(answer?.json ?? '[]'), shape);
    if (watch.read) await watch.read({ database, query, shape });
    return rows;
  };

const jsonRow = z.object({ json: z.string() });

/** As `readRows`, of a query for at most one row; null without one. */
export const readRow =
  <Parsed>(database: Sql, shape: z.ZodType<Parsed>): Statement<Parsed | null> =>
  async (...query) =>
    (await readRows(database, shape)(...query))[0] ?? null;

/** The rows as the driver returns them: for writes (RETURNING), bytes, or very many texts. */
export const returnedRows =
  <Parsed>(database: Sql, shape: z.ZodType<Parsed>): Statement<Parsed[]> =>
  async (...text) => {
    const query = sql(...text);
    const { rows, fields } = await database.execute(query);
    const parsed = parseRows(rows, shape);
    if (watch.read) await watch.read({ database, query, shape, columns: fields });
    return parsed;
  };

/** As `returnedRows`, of a statement with at most one row; null without one. */
export const returnedRow =
  <Parsed>(database: Sql, shape: z.ZodType<Parsed>): Statement<Parsed | null> =>
  async (...statement) =>
    (await returnedRows(database, shape)(...statement))[0] ?? null;

/** How many rows a statement changed, or found. */
export const countRows =
  (database: Sql): Statement<number> =>
  async (...statement) =>
    (await database.execute(sql(...statement))).rowCount ?? 0;

/** Whether a statement changed, or found, a row. */
export const hasRows =
  (database: Sql): Statement<boolean> =>
  async (...statement) =>
    (await countRows(database)(...statement)) > 0;

/** Sends a statement of which only the effect counts. */
export const execute =
  (database: Sql): Statement<void> =>
  async (...statement) => {
    await database.execute(sql(...statement));
  };

/** The number of a query such as `SELECT count(*)::int AS count`. */
export const readCount =
  (database: Sql): Statement<number> =>
  async (...query) =>
    (await readRow(database, countRow)(...query))?.count ?? 0;

/** The start of the transaction, by the database's clock. */
export async function databaseNow(tx: Sql): Promise<Date> {
  const clock = await readRow(tx, z.object({ at: moment }))`SELECT now() AS at`;
  if (!clock) throw new Error('a clock gives one row');
  return clock.at;
}

/** The ids that a query gives, in the order of their characters, which every database agrees on. */
export const readIds =
  (database: Sql): Statement<string[]> =>
  async (...query) => {
    const rows = await readRows(database, idRow)`
      SELECT id FROM (${sql(...query)}) found (id) ORDER BY id COLLATE "C"`;
    return rows.map(({ id }) => id);
  };

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
  await execute(tx)`
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
