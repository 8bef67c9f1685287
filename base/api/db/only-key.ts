import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from './sql.ts';

const shape = z.object({ key: z.string() });

/** The one secret of a table of one row, in base64url; made when it is first needed, and the same for every process. */
export async function readOnlyKey(database: Sql, table: 'household_key' | 'live_key') {
  const name = sql.identifier(table);
  const known = await database.readRow(shape)`SELECT key FROM ${name}`;
  if (known) return known.key;
  const made = await database.autocommit(
    (tx) =>
      tx.returnedRow(shape)`
      INSERT INTO ${name} AS kept (id, key) VALUES (1, ${randomBytes(32).toString('base64url')})
      ON CONFLICT (id) DO UPDATE SET key = kept.key RETURNING key`,
  );
  if (!made) throw new Error('a key is there once it is made');
  return made.key;
}
