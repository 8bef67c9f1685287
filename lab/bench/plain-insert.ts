import type { Database } from '@stoop/base/api/db/database';
import type { Store } from '../running/engines.ts';

/** The number of connections of the product. */
const AT_ONCE = 4;

/** The tables that a submit writes to, with the column of the application id. */
const TABLES = {
  applications: 'id',
  application_moves: 'application_db_id',
  queue_entries: 'application_db_id',
  jobs: `params->>'applicationId'`,
  audit_events: 'subject_id',
} as const;
type Table = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as Table[];

type Rows = Record<Table, string>;

async function readOne({ pool }: Database, id: string, applicationId: string): Promise<Rows> {
  const read: Partial<Rows> = {};
  for (const table of NAMES) {
    const key = table === 'jobs' ? applicationId : id;
    const { rows } = await pool.query(
      `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${table} t WHERE ${TABLES[table]} = $1`,
      [key],
    );
    read[table] = rows[0].rows;
  }
  return read as Rows;
}

/** The columns of each table that can be written. */
async function writtenColumns({ pool }: Database): Promise<Rows> {
  const { rows } = await pool.query(
    `SELECT table_name, string_agg(quote_ident(column_name), ', ') AS columns
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY($1) AND is_generated = 'NEVER'
     GROUP BY table_name`,
    [NAMES],
  );
  return Object.fromEntries(rows.map((row) => [row.table_name, row.columns])) as Rows;
}

async function insertOne({ pool }: Database, columns: Rows, rows: Rows): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const table of NAMES)
      await client.query(
        `INSERT INTO ${table} (${columns[table]}) OVERRIDING SYSTEM VALUE
         SELECT ${columns[table]} FROM json_populate_recordset(NULL::${table}, $1::json)`,
        [rows[table]],
      );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** Deletes the rows of so many applications and inserts them again, directly in the database. */
export async function measurePlainInsert(
  store: Store,
  count: number,
): Promise<{ perSecond: number }> {
  const database = await store.open();
  const { pool } = database;
  const { rows: ids } = await pool.query(
    'SELECT id, application_id FROM applications ORDER BY submitted_at LIMIT $1',
    [count],
  );
  const waiting: Rows[] = [];
  for (const { id, application_id } of ids)
    waiting.push(await readOne(database, id, application_id));
  await pool.query('ALTER TABLE audit_events DISABLE TRIGGER USER');
  await pool.query('DELETE FROM queue_entries; DELETE FROM jobs; DELETE FROM applications');
  await pool.query('DELETE FROM audit_events');
  const columns = await writtenColumns(database);
  const started = performance.now();
  const worker = async () => {
    for (let rows = waiting.pop(); rows; rows = waiting.pop())
      await insertOne(database, columns, rows);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - started) / 1000;
  await database.close();
  return { perSecond: count / seconds };
}
