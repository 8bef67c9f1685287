import { z } from 'zod';
import type { Sql } from '../db/database.ts';
import { moment } from '../db/shapes.ts';

const engine = z.object({
  /** Such as 170004 for 17.4. */
  version: z.int(),
  /** By the clock of the database. */
  now: moment,
  bytes: z.number(),
});

/** What a database says of itself. */
export async function readEngine(sql: Sql) {
  const [found] = await sql.readRows(engine)`
    SELECT current_setting('server_version_num')::int AS version, clock_timestamp() AS now,
      pg_database_size(current_database())::float8 AS bytes`;
  if (!found) throw new Error('the database said nothing of itself');
  return found;
}

/** Who is connected, and whether that user may make databases. */
const user = z.object({ name: z.string(), mayMakeDatabases: z.boolean() });

export async function readUser(sql: Sql) {
  const [found] = await sql.readRows(user)`
    SELECT rolname AS name, rolcreatedb OR rolsuper AS "mayMakeDatabases"
    FROM pg_roles WHERE rolname = current_user`;
  if (!found) throw new Error('the database does not know its user');
  return found;
}
