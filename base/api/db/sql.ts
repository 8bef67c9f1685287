import { is, SQL, StringChunk, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { write } from './outcome.ts';
import { type Execute, type Statements, statementsOn, watch } from './statements.ts';

/** The database, or a transaction of it: enough to read. What changes something asks for a `Writer`. */
export interface Sql extends Statements {
  /** Rows come as the driver gives them; the other statements parse them. */
  execute: Execute;
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

function executeOf(client: pg.Pool | pg.PoolClient): Execute {
  const queries = drizzle(client);
  return async (statement) => {
    const answer = await queries.execute(statement);
    watch.ran?.(statement);
    return answer;
  };
}

/** SQL on any connection of a pool; a transaction has one for itself. */
export function sqlOf(pool: pg.Pool, bracket: Bracket = TRANSACTION): Sql {
  const send = executeOf(pool);
  // Outside of a transaction each statement is one of its own.
  const execute: Execute = async (statement) =>
    isRead(statement) ? send(statement) : write(() => send(statement));
  const database: Sql = {
    ...statementsOn(execute),
    execute,
    transaction: (work) => inTransaction(pool, bracket, work),
    autocommit: (work) => work(forOneWrite(database)),
  };
  return database;
}

function writerOn(execute: Execute, transaction: Sql['transaction']): Writer {
  const tx: Sql = {
    ...statementsOn(execute),
    execute,
    transaction,
    autocommit: (work) => work(tx as Writer),
  };
  return tx as Writer;
}

function forOneWrite(database: Sql): Writer {
  let hasWritten = false;
  const execute: Execute = async (statement) => {
    if (hasWritten && !isRead(statement)) throw new Error('a second write needs a transaction');
    hasWritten ||= !isRead(statement);
    return database.execute(statement);
  };
  return writerOn(execute, database.transaction);
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
  const send = executeOf(client);
  const execute: Execute = async (statement) => {
    writes.any ||= !isRead(statement);
    return send(statement);
  };
  const tx = writerOn(execute, (work) =>
    within(nestedSql(client, { depth: depth + 1, writes }), savepoint(depth), work),
  );
  return { tx, run: async (statement) => send(sql.raw(statement)), writes };
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
