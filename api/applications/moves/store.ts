import { END_REASON_CODES, type GivenReason } from '@stoop/domain/applications/end-reasons';
import type { QueueOutcome } from '@stoop/domain/applications/queue-rules';
import { STAGES, type Stage } from '@stoop/domain/applications/stages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from '../../db/database.ts';
import { readRows } from '../../db/rows.ts';
import { isoMoment } from '../../db/shapes.ts';

/** The columns of a reason. A name of another version reads as no reason. */
export const givenReason = z.object({
  reason: z.enum(END_REASON_CODES).nullable().catch(null),
  reasonText: z.string().nullable(),
}) satisfies z.ZodType<GivenReason>;

export interface Move extends GivenReason {
  applicationDbId: string;
  from: Stage;
  to: Stage;
  /** The new version. */
  version: number;
  outcome: QueueOutcome;
  actorId: string | null;
  note: string | null;
}

/** Records a move and sets the stage of the application, which must be locked. */
export async function saveMove(tx: Sql, move: Move): Promise<void> {
  await tx.execute(sql`
    WITH moved AS (
      UPDATE applications SET stage = ${move.to}, version = ${move.version},
        queue_outcome = ${move.outcome}, updated_at = clock_timestamp()
      WHERE id = ${move.applicationDbId} RETURNING id)
    INSERT INTO application_moves (application_db_id, from_stage, stage, version, at, actor_id, note,
      reason, reason_text)
    SELECT id, ${move.from}, ${move.to}, ${move.version}, clock_timestamp(), ${move.actorId},
      ${move.note}, ${move.reason}, ${move.reasonText} FROM moved`);
}

const recordedMove = givenReason.extend({
  stage: z.enum(STAGES),
  fromStage: z.enum(STAGES).nullable(),
  at: isoMoment,
  actorId: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
});
export type RecordedMove = z.infer<typeof recordedMove>;

/** The complete history with its notes, oldest first. For staff only. */
export const readMoves = (database: Sql, applicationDbId: string): Promise<RecordedMove[]> =>
  readRows(
    database,
    sql`SELECT stage, from_stage AS "fromStage", at, actor_id AS "actorId", note, version,
        reason, reason_text AS "reasonText"
      FROM application_moves WHERE application_db_id = ${applicationDbId} ORDER BY version`,
    recordedMove,
  );
