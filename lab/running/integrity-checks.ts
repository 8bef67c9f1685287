import type { Database } from '@stoop/base/api/db/database';
import type { Accepted } from './calls.ts';

/** Every inconsistency that an application can have, each with its query. */
const INCONSISTENCIES = {
  'without its first move': `SELECT a.id FROM applications a WHERE NOT EXISTS (
    SELECT FROM application_moves m WHERE m.application_db_id = a.id AND m.version = 1)`,
  'without its mail': `SELECT a.id FROM applications a WHERE (
    SELECT count(*) FROM jobs o WHERE o.kind = 'application-received'
    AND o.params->>'applicationId' = a.application_id) <> 1`,
  'queued without a place': `SELECT a.id FROM applications a WHERE a.queue_outcome = 'queued'
    AND (SELECT count(*) FROM queue_entries q WHERE q.application_db_id = a.id) <> 1`,
  'not queued with a place': `SELECT a.id FROM applications a WHERE a.queue_outcome <> 'queued'
    AND EXISTS (SELECT FROM queue_entries q WHERE q.application_db_id = a.id)`,
  'not in the audit trail': `SELECT a.id FROM applications a WHERE NOT EXISTS (SELECT FROM audit_events e
    WHERE e.action = 'application/submitted' AND e.subject_id = a.id)`,
  'a place without an application': `SELECT q.application_db_id AS id FROM queue_entries q
    WHERE NOT EXISTS (SELECT FROM applications a WHERE a.id = q.application_db_id)`,
  'a mail without an application': `SELECT o.id FROM jobs o
    WHERE o.kind = 'application-received' AND NOT EXISTS (
      SELECT FROM applications a WHERE a.application_id = o.params->>'applicationId')`,
  'a saved answer without an application': `SELECT k.key AS id FROM idempotency_keys k
    WHERE NOT EXISTS (SELECT FROM applications a WHERE a.id = k.answer->>'applicationDbId')`,
};

/** The inconsistencies of the applications as sentences; empty if there are none. */
export async function inconsistenciesOf({ pool }: Database): Promise<string[]> {
  const inconsistencies: string[] = [];
  for (const [what, statement] of Object.entries(INCONSISTENCIES)) {
    const { rowCount } = await pool.query(statement);
    if (rowCount) inconsistencies.push(`${rowCount} ${what}`);
  }
  return inconsistencies;
}

/** How many acknowledged applications are missing. */
export async function lostOf({ pool }: Database, accepted: readonly Accepted[]): Promise<number> {
  const ids = new Set(accepted.map(({ applicationDbId }) => applicationDbId));
  const { rowCount } = await pool.query('SELECT FROM applications WHERE id = ANY($1)', [[...ids]]);
  return ids.size - (rowCount ?? 0);
}

export async function countRows({ pool }: Database, table: string): Promise<number> {
  const { rows } = await pool.query(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0].count;
}

const TABLES = `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r'`;

/** Reads all rows of all tables: the database compares the checksums of their pages. A sentence for each that is damaged. */
export async function readWhole({ pool }: Database): Promise<string[]> {
  const damaged: string[] = [];
  const { rows } = await pool.query<{ name: string }>(TABLES);
  for (const { name } of rows)
    try {
      await pool.query(
        `SELECT count(whole) FROM (SELECT t::text AS whole FROM ${name} t) all_rows`,
      );
    } catch (error) {
      damaged.push(`${name} is damaged: ${(error as Error).message}`);
    }
  return damaged;
}
