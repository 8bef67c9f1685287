import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { returnedRow } from './rows.ts';
import type { Sql } from './sql.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** The advisory lock of migrations: any number, the same in every process. */
const MIGRATION_LOCK = 7_281_306;

/**
 * Brings the schema up to date, in one transaction of one connection: of several processes that start at once one
 * migrates, and the others find it done. A lock of the session would not do, because behind a pooler the next statement
 * may be of another session; nor would a second connection for the lock, which processes that wait could keep from the one
 * that has it.
 */
export const migrateSchema = (database: Sql): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    // The table of drizzle-kit, as its own migrator makes it.
    await tx.execute('CREATE SCHEMA IF NOT EXISTS drizzle');
    await tx.execute(`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
    const newest = await returnedRow(
      tx,
      sql`SELECT max(created_at)::float8 AS "madeAt" FROM drizzle.__drizzle_migrations`,
      z.object({ madeAt: z.number().nullable() }),
    );
    const madeAt = newest?.madeAt ?? Number.NEGATIVE_INFINITY;
    for (const migration of readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })) {
      if (migration.folderMillis <= madeAt) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
        VALUES (${migration.hash}, ${migration.folderMillis})`);
    }
  });
