import type { QueueOutcome } from '@stoop/domain/applications/queue-rules';
import type { Stage } from '@stoop/domain/applications/stages';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { readRows } from '../../db/rows.ts';

export interface Move {
  applicationDbId: string;
  from: Stage;
  to: Stage;
  /** The one that it has from now on. */
  version: number;
  outcome: QueueOutcome;
  actorId: string | null;
  note: string | null;
}

/** Writes a move down. The application must be locked. */
export async function saveMove(tx: Sql, move: Move): Promise<void> {
  await tx.execute(sql`
    WITH moved AS (
      UPDATE applications SET stage = ${move.to}, version = ${move.version},
        queue_outcome = ${move.outcome}, updated_at = clock_timestamp()
      WHERE id = ${move.applicationDbId} RETURNING id)
    INSERT INTO application_moves (application_db_id, from_stage, stage, version, at, actor_id, note)
    SELECT id, ${move.from}, ${move.to}, ${move.version}, clock_timestamp(), ${move.actorId},
      ${move.note} FROM moved`);
}

export interface RecordedMove {
  stage: Stage;
  fromStage: Stage | null;
  at: string;
  actorId: string | null;
  note: string | null;
  version: number;
}

/** The true history with its notes, oldest first. For staff. */
export async function readMoves(database: Sql, applicationDbId: string): Promise<RecordedMove[]> {
  const rows = await readRows(
    database,
    sql`SELECT stage, from_stage AS "fromStage", at, actor_id AS "actorId", note, version
      FROM application_moves WHERE application_db_id = ${applicationDbId} ORDER BY version`,
  );
  return (rows as unknown as RecordedMove[]).map((move) => ({
    ...move,
    at: new Date(move.at).toISOString(),
  }));
}

interface Recipient {
  email: string;
  firstName: string;
  homeLabel: string;
}

/** Whom a mail about an application goes to, and for which home; null where there is nobody. */
export async function findRecipient(
  database: Sql,
  applicationDbId: string,
): Promise<Recipient | null> {
  const rows = await readRows(
    database,
    sql`SELECT c.email, coalesce(a.personal_info->>'firstName', '') AS "firstName",
        coalesce(a.home_label, '') AS "homeLabel"
      FROM applications a JOIN accounts c ON c.id = a.applicant_id
      WHERE a.id = ${applicationDbId} AND c.email IS NOT NULL`,
  );
  return (rows[0] as Recipient | undefined) ?? null;
}
