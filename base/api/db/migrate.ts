import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { VERSION } from '../version.ts';
import { refuseBesideOlder } from './contracts.ts';
import type { Sql, Writer } from './sql.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** The SQL of every migration, in the order of their numbers. None is changed once it was released. */
export const MIGRATIONS: readonly string[] = readdirSync(FOLDER)
  .sort()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));
/** The advisory lock of migrations: any number, the same in every process. */
const MIGRATION_LOCK = 7_281_306;
/**
 * How long a migration waits for a table that another version uses. Whoever comes after it for the same table waits as
 * long, so that it gives way, and before the second after which the database looks for a deadlock.
 */
const LOCK_MS = 500;
/** How often it tries, with a pause before the next time. */
const TRIES = 40;
const PAUSE_MS = 700;
/** SQLSTATE lock_not_available, deadlock_detected. */
const GAVE_WAY = new Set(['55P03', '40P01']);

const appliedRow = z.object({ count: z.int(), version: z.string().nullable() });
/** How many migrations a database has, and the version that brought it there, where that was noted. */
export type Applied = z.infer<typeof appliedRow>;

/** A database that a later version has changed: what it has since then, this one would neither know nor keep. */
export class LaterDatabaseError extends Error {
  /** @param wayBack what to do to go back to the state before, as a sentence */
  constructor(applied: Applied, known: number, wayBack: string) {
    const by = applied.version === null ? 'A later version' : `Stoop ${applied.version}`;
    const start = applied.version === null ? 'that version' : `Stoop ${applied.version}`;
    super(
      `The database belongs to a later version. ${by} brought it to ${applied.count} migrations, and this is Stoop ${VERSION}, which knows ${known}: start ${start} or a later one. ${wayBack}`,
    );
  }
}

/** What is known of the migrations of a database, of which nothing is changed. */
export async function readApplied(database: Sql): Promise<Applied> {
  const state = await database.returnedRow(
    z.object({ hasTable: z.boolean(), hasVersion: z.boolean() }),
  )`
    SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS "hasTable", EXISTS (
      SELECT FROM information_schema.columns WHERE table_schema = 'drizzle'
        AND table_name = '__drizzle_migrations' AND column_name = 'version') AS "hasVersion"`;
  if (!state?.hasTable) return { count: 0, version: null };
  const version = state.hasVersion
    ? sql`(SELECT version FROM drizzle.__drizzle_migrations ORDER BY id DESC LIMIT 1)`
    : sql`NULL::text`;
  const found = await database.returnedRow(appliedRow)`
    SELECT count(*)::int AS count, ${version} AS version FROM drizzle.__drizzle_migrations`;
  return found ?? { count: 0, version: null };
}

/** Whether a migration gave way to whoever used its table. */
function gaveWay(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && GAVE_WAY.has(String(cause.code))) return true;
  return false;
}

async function apply(tx: Writer, migrations: readonly string[]): Promise<void> {
  // As long as its rows take; those that wait for the lock wait for that.
  await tx.run`SET LOCAL statement_timeout = 0`;
  await tx.run`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`;
  await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LOCK_MS}`));
  const applied = await readApplied(tx);
  if (applied.count > migrations.length)
    throw new LaterDatabaseError(applied, migrations.length, RESTORE_A_BACKUP);
  const missing = migrations.slice(applied.count);
  if (missing.length === 0) return;
  await refuseBesideOlder(tx, missing);
  await tx.execute(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint);
    ALTER TABLE drizzle.__drizzle_migrations ADD COLUMN IF NOT EXISTS version text`);
  for (const migration of missing) {
    await tx.execute(sql.raw(migration));
    await tx.run`INSERT INTO drizzle.__drizzle_migrations (hash, created_at, version)
      VALUES (encode(sha256(convert_to(${migration}, 'UTF8')), 'hex'), extract(epoch FROM now()) * 1000,
        ${VERSION})`;
  }
}

/** Where there is no copy that the product made by itself. */
export const RESTORE_A_BACKUP =
  'The way back is a backup of before the upgrade, restored into a new folder or database, as docs/how-to/upgrade.md says.';

/**
 * Brings the schema up to date, in one transaction of one connection: of several processes that start at once one
 * migrates, and the others find it done. A lock of the session would not do, because behind a pooler the next statement
 * may be of another session; nor would a second connection for the lock, which processes that wait could keep from the one
 * that has it. Where the previous version serves meanwhile, it gives way to what that one does, and tries again.
 *
 * Every migration that was applied is a row, so that their number says where to go on. The table has the name and the
 * columns of Drizzle's migrator, which made it in earlier versions, and the version that applied it.
 *
 * @throws a LaterDatabaseError, and changes nothing, where the database has migrations that this version does not know
 */
export async function migrateSchema(database: Sql, migrations = MIGRATIONS): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction((tx) => apply(tx, migrations));
    } catch (error) {
      if (!gaveWay(error)) throw error;
      if (tries === TRIES)
        throw new Error(
          `The database was not brought up to date: a table that a migration changes was in use ${TRIES} times in a row. Nothing was changed. Look for long transactions in pg_stat_activity, or stop the version that runs, and start again.`,
          { cause: error },
        );
      await pause(PAUSE_MS);
    }
  }
}
