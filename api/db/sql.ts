import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** The database, or a transaction of it. */
export interface Sql {
  /** Rows come as the driver gives them; `readRows` and `returnedRows` of `rows.ts` parse them. */
  execute(statement: SQL | string): Promise<{ rows: unknown[]; rowCount: number | null }>;
  /**
   * Commits what `work` did, or nothing of it where `work` rejects. Inside a transaction it is a savepoint.
   *
   * @throws what `work` rejects with, or the database's error where it cannot begin or commit
   */
  transaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result>;
}

/** SQL on any connection of a pool; a transaction has one for itself. */
export const sqlOf = (pool: pg.Pool, bracket: Bracket = TRANSACTION): Sql =>
  Object.assign(drizzle(pool), {
    transaction: <Result>(work: (tx: Sql) => Promise<Result>) => inTransaction(pool, bracket, work),
  });

interface Bracket {
  open: string;
  close: string;
  undo: string;
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
  work: (tx: Sql) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const tx = nestedSql(client, 1);
  // A connection whose transaction may still be open must not return to the pool.
  let isOver = false;
  try {
    return await within(tx, bracket, work, () => {
      isOver = true;
    });
  } finally {
    client.release(!isOver);
  }
}

function nestedSql(client: pg.PoolClient, depth: number): Sql {
  const queries = drizzle(client);
  const transaction = <Result>(work: (tx: Sql) => Promise<Result>) =>
    within(nestedSql(client, depth + 1), savepoint(depth), work);
  return Object.assign(queries, { transaction });
}

/** `onOver` is called once the bracket is closed or undone; not where the database failed to do so. */
async function within<Result>(
  tx: Sql,
  { open, close, undo }: Bracket,
  work: (tx: Sql) => Promise<Result>,
  onOver = () => {},
): Promise<Result> {
  const run = (statement: string) => tx.execute(sql.raw(statement));
  try {
    await run(open);
    const result = await work(tx);
    await run(close);
    onOver();
    return result;
  } catch (error) {
    // Where this fails too the connection is lost; the first error has the reason.
    await run(undo).then(onOver, () => {});
    throw error;
  }
}
