import type { Writer } from '@stoop/base/api/db/database';
import { asTable, databaseNow, texts, writeRows } from '@stoop/base/api/db/rows';
import { addListingChanges } from '@stoop/features/listings/api/buildings/store';
import type { PreservedField } from '@stoop/features/people/rules/preserved-fields';
import { sql } from 'drizzle-orm';
import type { QueueOutcome } from '../../../rules/queue-rules.ts';
import { UNDATED } from '../../moves/store.ts';
import { IS_ACTIVE } from '../../queue/store.ts';
import type { ImportedApplication } from '../imported-application.ts';
import type { StoredState } from '../store.ts';

export interface IncomingApplication {
  id: string;
  read: ImportedApplication;
  stored: StoredState | undefined;
}

export const isOurs = ({ stored }: Pick<IncomingApplication, 'stored'>): boolean =>
  stored?.isOurs ?? false;

/** Locks the applications with these ids until the transaction ends; their units must be locked before. */
export const lockApplications = (tx: Writer, ids: readonly string[]) =>
  tx.run`SELECT FROM applications WHERE id = ANY(${texts(ids)}) ORDER BY id FOR UPDATE`;

/**
 * Adds applications, or replaces those with the same ids, with their moves and the stages of their places; of
 * one that was created or moved here, only the answers. An import changes a stage by this, without
 * the mail of `enterStage`. They must be locked; `accountIds` are the applicants who have an account.
 */
export async function saveImported(
  tx: Writer,
  incoming: readonly IncomingApplication[],
  accountIds: ReadonlySet<string>,
): Promise<void> {
  await saveRows(tx, incoming, accountIds);
  await saveMoves(tx, incoming);
  await saveOutcomes(tx, incoming);
}

/** Sets the preserved fields of imported documents; null if the columns reproduce all of them. */
export const changePreserved = (
  tx: Writer,
  rows: readonly { id: string; extra: readonly PreservedField[] | null }[],
) =>
  tx.run`UPDATE applications SET extra = preserved.extra
    FROM ${asTable('applications', rows)} preserved WHERE applications.id = preserved.id`;

/** What is changed of an application that was created or moved here. */
const ANSWER_COLUMNS = [
  ...['applicant_name', 'personal_info', 'lifestyle', 'living_requirements', 'employment_info'],
  ...['guarantor_info', 'co_applicants'],
];

/** Applicants without an account are left out. */
async function saveRows(
  tx: Writer,
  incoming: readonly IncomingApplication[],
  applicants: ReadonlySet<string>,
): Promise<void> {
  const now = await databaseNow(tx);
  const rowOf = ({ id, read, stored }: IncomingApplication) => ({
    id,
    application_id: read.applicationId,
    type: read.type,
    applicant_id:
      read.applicantId !== null && applicants.has(read.applicantId) ? read.applicantId : null,
    applicant_name: read.applicantName,
    building_id: read.buildingId,
    unit_id: read.unitId,
    room_id: read.roomId,
    home_label: read.homeLabel,
    home_address: read.homeAddress,
    stage: read.stage,
    version: versionOf({ read, stored }),
    queue_outcome: 'not-queued' satisfies QueueOutcome,
    personal_info: read.personalInfo,
    lifestyle: read.lifestyle,
    living_requirements: read.livingRequirements,
    employment_info: read.employmentInfo,
    guarantor_info: read.guarantorInfo,
    co_applicants: read.coApplicants,
    submitted_at: read.submittedAt ?? now,
    updated_at: read.updatedAt ?? read.submittedAt ?? now,
  });
  const free = incoming.filter((one) => !isOurs(one));
  await writeRows(tx, { table: 'applications', key: ['id'] }, free.map(rowOf));
  const freeIds = texts(free.map(({ id }) => id));
  await tx.run`UPDATE applications SET ${UNDATED} WHERE id = ANY(${freeIds})`;
  const change = sql.raw(ANSWER_COLUMNS.map((column) => `${column} = new.${column}`).join(', '));
  await tx.run`UPDATE applications SET ${change}
    FROM ${asTable('applications', incoming.filter(isOurs).map(rowOf))} new
    WHERE applications.id = new.id`;
}

/** A stage that an import changes is another move: versions only increase. */
function versionOf({ read, stored }: Pick<IncomingApplication, 'read' | 'stored'>): number {
  if (!stored) return read.moves.length;
  return stored.version + (stored.stage === read.stage ? 0 : 1);
}

async function saveMoves(tx: Writer, incoming: readonly IncomingApplication[]): Promise<void> {
  const rows = incoming.flatMap(({ id, read, stored }) => {
    const moves = read.moves.map((move, at) => ({
      ...move,
      version: at + 1,
      from: read.moves[at - 1]?.stage ?? null,
    }));
    const last = moves.slice(-1);
    const added = !stored
      ? moves
      : stored.isOurs || stored.stage === read.stage
        ? []
        : last.map((move) => ({ ...move, from: stored.stage, version: stored.version + 1 }));
    return added.map(({ stage, at, actorId, note, version, from, ...move }) => ({
      application_db_id: id,
      from_stage: from,
      stage,
      version,
      at,
      actor_id: actorId,
      note,
      reason: move.reason,
      reason_text: move.reasonText,
      is_undo: move.isUndo,
      fee_sheet: move.feeSheet,
    }));
  });
  if (rows.length === 0) return;
  await tx.run`
    INSERT INTO application_moves (application_db_id, from_stage, stage, version, at, actor_id, note,
      reason, reason_text, is_undo, fee_sheet)
    SELECT application_db_id, from_stage, stage, version, coalesce(at, now()), actor_id, note,
      reason, reason_text, is_undo, fee_sheet
    FROM ${asTable('application_moves', rows)}`;
}

/** Copies the stage of an application to its place, which came with the building's document. */
async function saveOutcomes(tx: Writer, incoming: readonly IncomingApplication[]): Promise<void> {
  const free = incoming.filter((one) => !isOurs(one));
  const moved = free.filter(({ read, stored }) => stored && stored.stage !== read.stage);
  await tx.run`UPDATE queue_entries q SET status = a.stage FROM applications a
    WHERE a.id = ANY(${texts(moved.map(({ id }) => id))}) AND q.application_db_id = a.id`;
  if (moved.length > 0)
    await addListingChanges(tx, [...new Set(moved.map(({ read }) => read.buildingId))]);
  const inItsQueue = sql`q.building_id = a.building_id AND q.unit_id = a.unit_id
    AND q.room_id IS NOT DISTINCT FROM a.room_id`;
  const rows = free.map(({ id, read }) => ({ id, applicant_id: read.applicantId }));
  await tx.run`UPDATE applications a SET queue_outcome = CASE
      WHEN EXISTS (SELECT FROM queue_entries q WHERE ${inItsQueue} AND q.application_db_id = a.id)
        THEN ${'queued' satisfies QueueOutcome}
      WHEN EXISTS (SELECT FROM queue_entries q WHERE ${inItsQueue}
          AND q.applicant_id = new.applicant_id AND q.${IS_ACTIVE})
        THEN ${'already-queued' satisfies QueueOutcome}
      ELSE ${'not-queued' satisfies QueueOutcome} END
    FROM ${asTable('applications', rows)} new WHERE a.id = new.id`;
}
