import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, toJson } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FeeSheet } from '../../contract/application.ts';
import { END_REASON_CODES, type GivenReason } from '../../rules/end-reasons.ts';
import { QUEUE_OUTCOMES, type QueueOutcome } from '../../rules/queue-rules.ts';
import { STAGES, type Stage } from '../../rules/stages.ts';

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
  /** The outcome before the move, for who takes it back. */
  fromOutcome: QueueOutcome;
  actorId: string | null;
  note: string | null;
  /** Whether it takes back the move before it. */
  isUndo: boolean;
  /** The sheet of fees at that moment, where it is kept. */
  feeSheet: z.infer<typeof FeeSheet> | null;
}

/** Until when an answer is due is computed anew, as after each change of what that follows from. */
export const UNDATED: SQL = sql`answer_by = NULL, answer_day = NULL, answer_due = NULL, answer_misses = NULL`;

/** Records a move and sets the stage of the application, which must be locked. */
export const addMove = (tx: Writer, move: Move) =>
  tx.run`
    WITH moved AS (
      UPDATE applications SET stage = ${move.to}, version = ${move.version},
        queue_outcome = ${move.outcome}, updated_at = clock_timestamp(), ${UNDATED}
      WHERE id = ${move.applicationDbId} RETURNING id)
    INSERT INTO application_moves (application_db_id, from_stage, stage, version, at, actor_id, note,
      reason, reason_text, from_outcome, is_undo, fee_sheet)
    SELECT id, ${move.from}, ${move.to}, ${move.version}, clock_timestamp(), ${move.actorId},
      ${move.note}, ${move.reason}, ${move.reasonText}, ${move.fromOutcome}, ${move.isUndo},
      ${move.feeSheet === null ? null : toJson({ ...move.feeSheet })}::json FROM moved`;

const recordedMove = givenReason.extend({
  stage: z.enum(STAGES),
  fromStage: z.enum(STAGES).nullable(),
  at: isoMoment,
  actorId: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
  isUndo: z.boolean(),
  feeSheet: FeeSheet.nullable(),
});
export type RecordedMove = z.infer<typeof recordedMove>;

/** The complete history with its notes, oldest first. For staff only. */
export const listMoves = (database: Sql, applicationDbId: string) =>
  database.readRows(recordedMove)`
    SELECT stage, from_stage AS "fromStage", at, actor_id AS "actorId", note, version,
      reason, reason_text AS "reasonText", is_undo AS "isUndo", fee_sheet AS "feeSheet"
    FROM application_moves WHERE application_db_id = ${applicationDbId} ORDER BY version`;

/** The sheets of fees that were kept of these applications, by applicationDbId, oldest first. */
export async function listFeeSheets(database: Sql, applicationDbIds: readonly string[]) {
  const rows = await database.readRows(
    z.object({ applicationDbId: z.string(), at: isoMoment, sheet: FeeSheet }),
  )`
    SELECT application_db_id AS "applicationDbId", at, fee_sheet AS sheet
    FROM application_moves m
    WHERE application_db_id = ANY (${texts(applicationDbIds)}) AND fee_sheet IS NOT NULL
      AND ${IS_IN_FORCE}
    ORDER BY application_db_id, version`;
  return new Map(
    [...Map.groupBy(rows, ({ applicationDbId }) => applicationDbId)].map(([id, kept]) => [
      id,
      kept.map(({ at, sheet }) => ({ at, ...sheet })),
    ]),
  );
}

const lastMove = recordedMove
  .pick({ fromStage: true, at: true, actorId: true, isUndo: true })
  .extend({ applicationDbId: z.string() });

/** The last move of each of these applications that has one. */
export const listLastMoves = (database: Sql, applicationDbIds: readonly string[]) =>
  database.readRows(lastMove)`
    SELECT DISTINCT ON (application_db_id) application_db_id AS "applicationDbId",
      from_stage AS "fromStage", at, actor_id AS "actorId", is_undo AS "isUndo"
    FROM application_moves WHERE application_db_id = ANY (${texts(applicationDbIds)})
    ORDER BY application_db_id, version DESC`;

const recentMove = recordedMove
  .pick({
    fromStage: true,
    actorId: true,
    isUndo: true,
    note: true,
    reason: true,
    reasonText: true,
  })
  .extend({
    /** Null where the move was made before it was recorded. */
    fromOutcome: z.enum(QUEUE_OUTCOMES).nullable(),
    secondsAgo: z.number(),
  });

/** The move that led to a version; null if an import brought none. The application must be locked. */
export const findMove = (
  tx: Sql,
  { applicationDbId, version }: { applicationDbId: string; version: number },
) =>
  tx.readRow(recentMove)`
    SELECT from_stage AS "fromStage", actor_id AS "actorId", is_undo AS "isUndo",
      from_outcome AS "fromOutcome", note, reason, reason_text AS "reasonText",
      extract(epoch FROM clock_timestamp() - at)::float8 AS "secondsAgo"
    FROM application_moves WHERE application_db_id = ${applicationDbId} AND version = ${version}`;

/** The condition that a move `m` was not taken back, and did not take back another. */
export const IS_IN_FORCE: SQL = sql`NOT m.is_undo AND NOT EXISTS (SELECT FROM application_moves u
  WHERE u.application_db_id = m.application_db_id AND u.version = m.version + 1 AND u.is_undo)`;

/** Since when an application `a` has been at its stage. */
export const STAGE_SINCE: SQL = sql`coalesce((SELECT m.at FROM application_moves m
  WHERE m.application_db_id = a.id AND ${IS_IN_FORCE} ORDER BY m.version DESC LIMIT 1), a.submitted_at)`;
