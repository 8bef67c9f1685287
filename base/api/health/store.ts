import { z } from 'zod';
import type { Sql } from '../db/database.ts';
import { moment } from '../db/shapes.ts';

const engine = z.object({
  /** Such as 170004 for 17.4. */
  version: z.int(),
  /** By the clock of the database. */
  now: moment,
  bytes: z.number(),
  hasSchema: z.boolean(),
});

/** What a database says of itself. */
export async function readEngine(sql: Sql) {
  const [found] = await sql.readRows(engine)`
    SELECT current_setting('server_version_num')::int AS version, clock_timestamp() AS now,
      pg_database_size(current_database())::float8 AS bytes,
      to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS "hasSchema"`;
  if (!found) throw new Error('the database said nothing of itself');
  return found;
}

/** How many migrations were applied to a database that has any. */
export const countMigrations = (sql: Sql) =>
  sql.readCount`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`;
