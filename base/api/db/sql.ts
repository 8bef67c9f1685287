import { is, SQL, StringChunk } from 'drizzle-orm';
import type pg from 'pg';
import { write } from './outcome.ts';
import { executeOf, type StatementNames } from './send.ts';
import { type Execute, type Statements, statementsOn } from './statements.ts';

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
  /**
   * For the last statement of a transaction: nobody waits for its answer, the commit follows at once and fails where it
   * does.
   */
  leave(sent: Promise<unknown>): void;
}

interface SqlOptions {
  bracket?: Bracket;
  names?: StatementNames | null;
  /** Resolves once what was committed before is on the disk, where the commit itself does not wait for that. */
  whenDurable?: (() => Promise<void>) | undefined;
}

/** SQL on any connection of a pool; a transaction has one for itself. */
export function sqlOf(
  pool: pg.Pool,
  { bracket = TRANSACTION, names = null, whenDurable = async () => {} }: SqlOptions = {},
): Sql {
  const send = executeOf(pool, names);
  // Outside of a transaction each statement is one of its own.
  const execute: Execute = async (statement) => {
    if (isRead(statement)) return send(statement);
    const answer = await write(() => send(statement));
    await whenDurable();
    return answer;
  };
  const database: Sql = {
    ...statementsOn(execute),
    execute,
    transaction: (work) => inTransaction(pool, { bracket, names, whenDurable }, work),
    autocommit: (work) => work(forOneWrite(database)),
  };
  return database;
}

function writerOn(
  execute: Execute,
  { transaction, leave }: Pick<Writer, 'transaction' | 'leave'>,
): Writer {
  const tx: Omit<Writer, typeof isWriter> = {
    ...statementsOn(execute),
    execute,
    transaction,
    leave,
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
  const leave = () => {
    throw new Error('only a transaction has an end to wait for');
  };
  return writerOn(execute, { transaction: database.transaction, leave });
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
  {
    bracket,
    names,
    whenDurable,
  }: Required<Omit<SqlOptions, 'whenDurable'>> & { whenDurable(): Promise<void> },
  work: (tx: Writer) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const nested = new Nested(executeOf(client, names), { any: false });
  // A connection whose transaction may still be open must not return to the pool.
  let isOver = false;
  // Where nothing was written it makes no difference whether the commit is answered.
  const end: Bracket['end'] = (send) => (nested.writes.any ? write(send) : send());
  let result: Result;
  try {
    result = await nested.within({ ...bracket, end }, work, () => {
      isOver = true;
    });
  } finally {
    client.release(!isOver);
  }
  // Others have the connection meanwhile, so that one sync does for all who wait.
  if (nested.writes.any) await whenDurable();
  return result;
}

const ignore = () => {};

/** What runs within a bracket: a transaction, or a savepoint of one. */
class Nested {
  readonly #send: Execute;
  readonly #depth: number;
  /** Whether the transaction has sent anything but reads. */
  readonly writes: { any: boolean };
  /** Settles once the bracket is open; null from then on. */
  #opening: Promise<unknown> | null = null;
  #isWaiting = false;
  #left: Promise<unknown>[] = [];

  constructor(send: Execute, writes: { any: boolean }, depth = 1) {
    this.#send = send;
    this.writes = writes;
    this.#depth = depth;
  }

  /**
   * Reads are sent together with what opens the bracket. What changes something waits until it is open, and all that
   * comes later with it: outside of a transaction it would stay.
   */
  #inOrder: Execute = async (statement) => {
    if (this.#opening && (this.#isWaiting || !isRead(statement))) {
      this.#isWaiting = true;
      await this.#opening;
    }
    return this.#send(statement);
  };

  #execute: Execute = (statement) => {
    this.writes.any ||= !isRead(statement);
    return this.#inOrder(statement);
  };

  #leave = (sent: Promise<unknown>): void => {
    sent.catch(ignore);
    this.#left.push(sent);
  };

  async #open(statement: string): Promise<void> {
    const opening = this.#send(statement);
    opening.catch(ignore);
    this.#opening = opening;
    await opening;
    this.#opening = null;
  }

  /** `onOver` is called once the bracket is closed or undone; not where the database failed to do so. */
  async within<Result>(
    { open, close, undo, end = (send) => send() }: Bracket,
    work: (tx: Writer) => Promise<Result>,
    onOver = ignore,
  ): Promise<Result> {
    const transaction: Writer['transaction'] = (inner) =>
      new Nested(this.#inOrder, this.writes, this.#depth + 1).within(savepoint(this.#depth), inner);
    const tx = writerOn(this.#execute, { transaction, leave: this.#leave });
    try {
      const opened = this.#open(open);
      opened.catch(ignore);
      const result = await work(tx);
      await opened;
      await end(() => Promise.all([...this.#left, this.#send(close)]));
      onOver();
      return result;
    } catch (error) {
      // Where this fails too the connection is lost; the first error has the reason.
      await this.#send(undo).then(onOver, ignore);
      throw error;
    }
  }
}
