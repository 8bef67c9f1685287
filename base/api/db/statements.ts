import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countRow, idRow } from './shapes.ts';

/** A column of an answer, with the id of its type in PostgreSQL. */
export interface Column {
  name: string;
  dataTypeID: number;
}

export interface Answer {
  rows: unknown[];
  rowCount: number | null;
  fields?: readonly Column[];
}

export type Execute = (statement: SQL | string) => Promise<Answer>;

/** A query, and the shape that its rows have been parsed by. */
export interface Read {
  execute: Execute;
  query: SQL;
  shape: z.ZodType;
  /** The columns as the driver gives them; without them the rows came as JSON. */
  columns?: readonly Column[] | undefined;
}

/** What tests compare with the database. The product leaves it empty, because that costs a query each. */
export const watch: {
  /** Called after each statement that the database has run. */
  ran?: (statement: SQL | string) => void;
  /** Called for each write to a connection of a transaction: what leaves together is answered in one round trip. */
  left?: () => void;
  /** Called after each read, also of no rows. */
  read?: (read: Read) => Promise<void>;
} = {};

function parseRows<Parsed>(rows: unknown, shape: z.ZodType<Parsed>): Parsed[] {
  const parsed = z.array(shape).safeParse(rows);
  if (parsed.success) return parsed.data;
  throw new Error(`rows of another shape: ${z.prettifyError(parsed.error)}`);
}

/** A statement, written as a template whose values are parameters or SQL, is sent; what comes of it. */
type Statement<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>;

/** As a statement for rows, of one that has at most one; null without one. */
const first =
  <Row>(statement: Statement<Row[]>): Statement<Row | null> =>
  async (...text) =>
    (await statement(...text))[0] ?? null;

const jsonRow = z.object({ json: z.string() });

export type Statements = ReturnType<typeof statementsOn>;

/**
 * What a database, or a transaction of it, can be asked. What reads rows rejects with an Error that names the columns,
 * without their values, where a row does not have the shape.
 */
export function statementsOn(execute: Execute) {
  const returnedRows =
    <Parsed>(shape: z.ZodType<Parsed>): Statement<Parsed[]> =>
    async (...text) => {
      const query = sql(...text);
      const { rows, fields } = await execute(query);
      const parsed = parseRows(rows, shape);
      if (watch.read) await watch.read({ execute, query, shape, columns: fields });
      return parsed;
    };
  const readRows =
    <Parsed>(shape: z.ZodType<Parsed>): Statement<Parsed[]> =>
    async (...text) => {
      const query = sql(...text);
      const [answer] = await returnedRows(jsonRow)`
        SELECT coalesce(json_agg(t), '[]')::text AS json FROM (${query}) t`;
      const rows = parseRows(JSON.parse(answer?.json ?? '[]'), shape);
      if (watch.read) await watch.read({ execute, query, shape });
      return rows;
    };
  const readCount: Statement<number> = async (...query) =>
    (await readRows(countRow)(...query))[0]?.count ?? 0;
  const readIds: Statement<string[]> = async (...query) => {
    const rows = await readRows(idRow)`
      SELECT id FROM (${sql(...query)}) found (id) ORDER BY id COLLATE "C"`;
    return rows.map(({ id }) => id);
  };
  const countRows: Statement<number> = async (...text) =>
    (await execute(sql(...text))).rowCount ?? 0;
  const hasRows: Statement<boolean> = async (...text) => (await countRows(...text)) > 0;
  const run: Statement<void> = async (...text) => {
    await execute(sql(...text));
  };
  return {
    /**
     * The rows of a query that only reads. They are sent as one JSON text: on the embedded database a row of its
     * own costs more than the data in it. Timestamps arrive as text, double precision without loss.
     */
    readRows,
    /** As `readRows`, of a query for at most one row; null without one. */
    readRow: <Parsed>(shape: z.ZodType<Parsed>) => first(readRows(shape)),
    /** The number of a query such as `SELECT count(*)::int AS count`. */
    readCount,
    /** The ids that a query gives, in the order of their characters, which every database agrees on. */
    readIds,
    /** The rows as the driver returns them: for writes (RETURNING), bytes, or very many texts. */
    returnedRows,
    /** As `returnedRows`, of a statement with at most one row; null without one. */
    returnedRow: <Parsed>(shape: z.ZodType<Parsed>) => first(returnedRows(shape)),
    /** How many rows a statement changed, or found. */
    countRows,
    /** Whether a statement changed, or found, a row. */
    hasRows,
    /** Sends a statement of which only the effect counts. */
    run,
  };
}
