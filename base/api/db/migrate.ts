import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from './sql.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** The SQL of every migration, in the order of their numbers. None is changed once it was released. */
export const MIGRATIONS: readonly string[] = readdirSync(FOLDER)
  .sort()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));
/** The advisory lock of migrations: any number, the same in every process. */
const MIGRATION_LOCK = 7_281_306;

/** A database that a later version has changed: what it has since then, this one would neither know nor keep. */
export class LaterDatabaseError extends Error {
  constructor(applied: number, known: number) {
    super(
      `The database belongs to a later version: it has ${applied} migrations, and this version knows ${known}. Start the later version, or restore a backup of before the upgrade into a new folder or database, as the README says under “Backup, restore and upgrade”`,
    );
  }
}

/**
 * Brings the schema up to date, in one transaction of one connection: of several processes that start at once one
 * migrates, and the others find it done. A lock of the session would not do, because behind a pooler the next statement
 * may be of another session; nor would a second connection for the lock, which processes that wait could keep from the one
 * that has it.
 *
 * Every migration that was applied is a row, so that their number says where to go on. The table has the name and the
 * columns of Drizzle's migrator, which made it in earlier versions.
 *
 * @throws a LaterDatabaseError, and changes nothing, where the database has migrations that this version does not know
 */
export const migrateSchema = (database: Sql, migrations = MIGRATIONS): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.run`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`;
    await tx.execute(`CREATE SCHEMA IF NOT EXISTS drizzle;
      CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
        (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
    const applied = await tx.returnedRow(z.object({ count: z.int() }))`
      SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`;
    const count = applied?.count ?? 0;
    if (count > migrations.length) throw new LaterDatabaseError(count, migrations.length);
    for (const migration of migrations.slice(count)) {
      await tx.execute(sql.raw(migration));
      await tx.run`INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
        VALUES (encode(sha256(convert_to(${migration}, 'UTF8')), 'hex'), extract(epoch FROM now()) * 1000)`;
    }
  });
