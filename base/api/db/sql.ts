import { is, SQL, StringChunk, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { z } from 'zod';
import { write } from './outcome.ts';

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

/** The database, or a transaction of it: enough to read. What changes something asks for a `Writer`. */
export interface Sql {
  /** Rows come as the driver gives them; `readRows` and `returnedRows` of `rows.ts` parse them. */
  execute(statement: SQL | string): Promise<Answer>;
  /**
   * Commits what `work` did, or nothing of it where `work` rejects. Inside a transaction it is a savepoint.
   *
   * @throws what `work` rejects with, or the database's error where it cannot begin or commit
   */
  transaction<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>;
  /**
   * Runs work with one statement that changes something, which is a transaction of its own: one round trip instead of
   * three. Inside a transaction it is part of that.
   *
   * @throws an Error where the work sends a second such statement, which needs a transaction
   */
  autocommit<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>;
}

declare const isWriter: unique symbol;

/** The right to change something, which only a transaction hands out. */
export interface Writer extends Sql {
  readonly [isWriter]: true;
}

/** A query, and the shape that its rows have been parsed by. */
export interface Read {
  database: Sql;
  query: SQL;
  shape: z.ZodType;
  /** The columns as the driver gives them; without them the rows came as JSON. */
  columns?: readonly Column[] | undefined;
}

/** What tests compare with the database. The product leaves it empty, because that costs a query each. */
export const watch: {
  /** Called after each statement that the database has run. */
  ran?: (statement: SQL | string) => void;
  /** Called after each read, also of no rows. */
  read?: (read: Read) => Promise<void>;
} = {};

/** Not a method: `queries` gets an `execute` of its own. */
function executeOf(queries: Pick<Sql, 'execute'>): Sql['execute'] {
  const execute = queries.execute.bind(queries);
  return async (statement) => {
    const answer = await execute(statement);
    watch.ran?.(statement);
    return answer;
  };
}

/** SQL on any connection of a pool; a transaction has one for itself. */
export function sqlOf(pool: pg.Pool, bracket: Bracket = TRANSACTION): Sql {
  const queries = drizzle(pool);
  const execute = executeOf(queries);
  const database: Sql = Object.assign(queries, {
    // Outside of a transaction each statement is one of its own.
    execute: async (statement: SQL | string) => {
      const send = async () => execute(statement);
      return isRead(statement) ? send() : write(send);
    },
    transaction: <Result>(work: (tx: Writer) => Promise<Result>) =>
      inTransaction(pool, bracket, work),
    autocommit: <Result>(work: (tx: Writer) => Promise<Result>) => work(forOneWrite(database)),
  });
  return database;
}

function forOneWrite(database: Sql): Writer {
  let hasWritten = false;
  const { transaction } = database;
  const tx: Sql = {
    transaction,
    execute: async (statement) => {
      if (hasWritten && !isRead(statement)) throw new Error('a second write needs a transaction');
      hasWritten ||= !isRead(statement);
      return database.execute(statement);
    },
    autocommit: (work) => work(tx as Writer),
  };
  return tx as Writer;
}

/** By its first word; what begins with another one may read, too. */
const isRead = (statement: SQL | string): boolean =>
  /^\s*SELECT\b/i.test(typeof statement === 'string' ? statement : beginningOf(statement));

function beginningOf({ queryChunks: chunks }: SQL): string {
  const first = chunks.find((chunk) => !is(chunk, StringChunk) || chunk.value.join('') !== '');
  if (is(first, SQL)) return beginningOf(first);
  return is(first, StringChunk) ? first.value.join('') : '';
}

interface Bracket {
  open: string;
  close: string;
  undo: string;
  /** Sends `close`. */
  end?: <Result>(send: () => Promise<Result>) => Promise<Result>;
}

export const TRANSACTION: Bracket = { open: 'BEGIN', close: 'COMMIT', undo: 'ROLLBACK' };

/** With the limits of its own that sessions of a pooler lack; one round trip, as without. */
export const LIMITED_TRANSACTION: Bracket = {
  ...TRANSACTION,
  open: "BEGIN; SET LOCAL statement_timeout = '60s'; SET LOCAL idle_in_transaction_session_timeout = '60s'",
};

const savepoint = (depth: number): Bracket => ({
  open: `SAVEPOINT nested_${depth}`,
  close: `RELEASE SAVEPOINT nested_${depth}`,
  undo: `ROLLBACK TO SAVEPOINT nested_${depth}`,
});

async function inTransaction<Result>(
  pool: pg.Pool,
  bracket: Bracket,
  work: (tx: Writer) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const nested = nestedSql(client, { depth: 1, writes: { any: false } });
  // A connection whose transaction may still be open must not return to the pool.
  let isOver = false;
  // Where nothing was written it makes no difference whether the commit is answered.
  const end: Bracket['end'] = (send) => (nested.writes.any ? write(send) : send());
  try {
    return await within(nested, { ...bracket, end }, work, () => {
      isOver = true;
    });
  } finally {
    client.release(!isOver);
  }
}

/** What runs within a bracket. */
interface Nested {
  tx: Writer;
  /** Sends what opens or ends the bracket. */
  run(statement: string): Promise<unknown>;
  /** Whether the transaction has sent anything but reads. */
  writes: { any: boolean };
}

function nestedSql(
  client: pg.PoolClient,
  { depth, writes }: { depth: number; writes: { any: boolean } },
): Nested {
  const queries = drizzle(client);
  const execute = executeOf(queries);
  const tx: Sql = Object.assign(queries, {
    execute: async (statement: SQL | string) => {
      writes.any ||= !isRead(statement);
      return execute(statement);
    },
    transaction: <Result>(work: (tx: Writer) => Promise<Result>) =>
      within(nestedSql(client, { depth: depth + 1, writes }), savepoint(depth), work),
    autocommit: <Result>(work: (tx: Writer) => Promise<Result>) => work(tx as Writer),
  });
  return { tx: tx as Writer, run: async (statement) => execute(sql.raw(statement)), writes };
}

/** `onOver` is called once the bracket is closed or undone; not where the database failed to do so. */
async function within<Result>(
  { tx, run }: Nested,
  { open, close, undo, end = (send) => send() }: Bracket,
  work: (tx: Writer) => Promise<Result>,
  onOver = () => {},
): Promise<Result> {
  try {
    await run(open);
    const result = await work(tx);
    await end(() => run(close));
    onOver();
    return result;
  } catch (error) {
    // Where this fails too the connection is lost; the first error has the reason.
    await run(undo).then(onOver, () => {});
    throw error;
  }
}
