import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, toJson } from '@stoop/base/api/db/rows';
import { buildingCount, isoMoment } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ApplicationAnswers } from '../../contract/application.ts';
import { CORRECTION_STATE_NAMES, type CorrectionState } from '../../rules/corrections.ts';
import type { Sections } from '../store.ts';

const correction = z.object({
  id: z.string(),
  applicationDbId: z.string(),
  at: isoMoment,
  state: z.enum(CORRECTION_STATE_NAMES),
  note: z.string().nullable(),
  before: ApplicationAnswers.partial(),
  after: ApplicationAnswers.partial(),
  decidedAt: isoMoment.nullable(),
  deciderId: z.string().nullable(),
  answer: z.string().nullable(),
});
export type StoredCorrection = z.infer<typeof correction>;

const COLUMNS: SQL = sql`id, application_db_id AS "applicationDbId", at, state, note, before, after,
  decided_at AS "decidedAt", decider_id AS "deciderId", answer`;

/** The corrections of these applications, oldest first. */
export const listCorrections = (database: Sql, applicationDbIds: readonly string[]) =>
  database.readRows(correction)`SELECT ${COLUMNS} FROM application_corrections
    WHERE application_db_id = ANY (${texts(applicationDbIds)}) ORDER BY at, id`;

/** Which of these applications have a correction that nobody has decided. */
export const listWaitingCorrections = (database: Sql, applicationDbIds: readonly string[]) =>
  database.readIds`SELECT application_db_id FROM application_corrections
    WHERE application_db_id = ANY (${texts(applicationDbIds)})
      AND state = ${'waiting' satisfies CorrectionState}`;

/** How many corrections wait for staff, by building. */
export const listCorrectionsByBuilding = (database: Sql) =>
  database.readRows(buildingCount)`
    SELECT a.building_id AS "buildingId", count(*)::int AS count
    FROM application_corrections c JOIN applications a ON a.id = c.application_db_id
    WHERE c.state = ${'waiting' satisfies CorrectionState} GROUP BY 1`;

/** A correction of an application, which must be locked. */
export const findCorrection = (
  tx: Sql,
  { id, applicationDbId }: Pick<StoredCorrection, 'id' | 'applicationDbId'>,
) =>
  tx.readRow(correction)`SELECT ${COLUMNS} FROM application_corrections
    WHERE id = ${id} AND application_db_id = ${applicationDbId}`;

export type NewCorrection = Pick<
  StoredCorrection,
  'id' | 'applicationDbId' | 'note' | 'before' | 'after'
> & { state: CorrectionState };

export const addCorrection = (tx: Writer, one: NewCorrection) =>
  tx.run`INSERT INTO application_corrections (id, application_db_id, at, state, note, before, after)
    VALUES (${one.id}, ${one.applicationDbId}, clock_timestamp(), ${one.state}, ${one.note},
      ${toJson(one.before)}, ${toJson(one.after)})`;

/** The correction of an application that waits gives way to a later one. */
export const markReplaced = (tx: Writer, applicationDbId: string) =>
  tx.run`UPDATE application_corrections SET state = ${'replaced' satisfies CorrectionState}
    WHERE application_db_id = ${applicationDbId}
      AND state = ${'waiting' satisfies CorrectionState}`;

/** `before` is what the answers were at that moment. */
export const changeDecided = (
  tx: Writer,
  one: Pick<StoredCorrection, 'id' | 'state' | 'before' | 'deciderId' | 'answer'>,
) =>
  tx.run`UPDATE application_corrections SET state = ${one.state}, before = ${toJson(one.before)},
      decided_at = clock_timestamp(), decider_id = ${one.deciderId}, answer = ${one.answer}
    WHERE id = ${one.id}`;

/** Which version the answers of an application have. */
export async function readAnswersVersion(database: Sql, applicationDbId: string): Promise<number> {
  const found = await database.readRow(z.object({ version: z.int() }))`
    SELECT answers_version AS version FROM applications WHERE id = ${applicationDbId}`;
  if (!found) throw new Error(`the application ${applicationDbId} has gone`);
  return found.version;
}

/** Replaces the answers of an application, and its name where it stands in a queue. It must be locked. */
export async function changeAnswers(
  tx: Writer,
  applicationDbId: string,
  { applicantName, ...sections }: Sections & { applicantName: string },
): Promise<void> {
  // An imported application may name its applicant, and nobody in its answers.
  const name = applicantName || null;
  await tx.run`UPDATE applications SET answers_version = answers_version + 1,
      applicant_name = coalesce(${name}, applicant_name), personal_info = ${toJson(sections.personalInfo)},
      lifestyle = ${toJson(sections.lifestyle)},
      living_requirements = ${toJson(sections.livingRequirements)},
      employment_info = ${toJson(sections.employmentInfo)},
      guarantor_info = ${sections.guarantorInfo === null ? null : toJson(sections.guarantorInfo)},
      co_applicants = ${toJson(sections.coApplicants)}, updated_at = clock_timestamp()
    WHERE id = ${applicationDbId}`;
  await tx.run`UPDATE queue_entries SET applicant_name = coalesce(${name}, applicant_name)
    WHERE application_db_id = ${applicationDbId}`;
}

/** Removes what an account corrected, before its applications are anonymized. */
export const removeCorrectionsOf = (tx: Writer, applicantId: string) =>
  tx.run`DELETE FROM application_corrections WHERE application_db_id IN
    (SELECT id FROM applications WHERE applicant_id = ${applicantId})`;
