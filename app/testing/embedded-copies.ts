import { type Database, databaseOver } from '@stoop/base/api/db/database';
import { Engine } from '@stoop/base/api/db/embedded/engine';
import { poolOver } from '@stoop/base/api/db/embedded/open-embedded';
import { makeTemplate } from '@stoop/base/api/db/make-template';
import type pg from 'pg';

/**
 * Engines with an empty, migrated database that earlier files of this process have left: emptying one takes a
 * fifteenth of the time of a start.
 */
const idle: Engine[] = [];
/** Each uses about 200 MB; no file opens many at once. */
const IDLE_MAX = 2;

/** A digest of tables, columns, constraints, indexes, functions and triggers, without rows. */
const SCHEMA = `
  SELECT md5(string_agg(part, ';' ORDER BY part)) AS schema FROM (
    SELECT concat_ws(' ', 'class', oid, relname) AS part FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', 'column', attrelid, attnum, attname, atttypid, attnotnull, atthasdef)
      FROM pg_attribute JOIN pg_class c ON c.oid = attrelid WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', 'default', oid) FROM pg_attrdef
    UNION ALL SELECT concat_ws(' ', 'constraint', oid, conname) FROM pg_constraint
    UNION ALL SELECT concat_ws(' ', 'function', oid, xmin) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', 'trigger', oid, tgenabled) FROM pg_trigger) parts`;
/** The tables that have pages; to empty the others, too, takes three times as long. */
const FILLED = `SELECT string_agg(oid::regclass::text, ', ') AS tables FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0`;
const RESTART = `SELECT setval(oid::regclass, 1, false) FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'`;

const schemas = new WeakMap<Engine, string>();

const schemaOf = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ schema: string }>(SCHEMA)).rows[0]?.schema ?? '';

async function startEngine(): Promise<Engine> {
  const snapshot = await makeTemplate();
  return Engine.start({
    ...{ dataDir: undefined, snapshot, isSynced: false },
    sentenceOf: (reason) => reason,
  });
}

/** Empties the database; false if a test has changed its schema. */
async function empty(engine: Engine): Promise<boolean> {
  const pool = poolOver(engine);
  try {
    if ((await schemaOf(pool)) !== schemas.get(engine)) return false;
    const { rows } = await pool.query<{ tables: string | null }>(FILLED);
    // The replica role bypasses the audit trail's trigger, which refuses deletions. It ends with the session.
    await pool.query('SET session_replication_role = replica');
    if (rows[0]?.tables) await pool.query(`TRUNCATE ${rows[0].tables} CASCADE`);
    await pool.query(RESTART);
    return true;
  } finally {
    await pool.end();
  }
}

/** Opens an empty, migrated embedded database in memory. */
export async function openEmbeddedCopy(): Promise<Database> {
  const engine = idle.pop() ?? (await startEngine());
  const pool = poolOver(engine);
  if (!schemas.has(engine)) schemas.set(engine, await schemaOf(pool));
  const lost = new Promise<Error>((resolve) => engine.once('lost', resolve));
  const close = async () => {
    await Promise.race([pool.end(), lost]);
    if (!engine.failure && idle.length < IDLE_MAX && (await empty(engine))) idle.push(engine);
    else await engine.close();
  };
  return databaseOver({ kind: 'embedded', canListen: false, pool, lost, close });
}
