import type { Sql } from '@stoop/base/api/db/database';
import { epochMs, texts } from '@stoop/base/api/db/rows';
import { epochMoment, section } from '@stoop/base/api/db/shapes';
import type { PreservedField } from '@stoop/features/people/rules/preserved-fields';
import { z } from 'zod';
import { FeeSheet } from '../../contract/application.ts';
import { STAGES } from '../../rules/stages.ts';
import { APPLICATION_TYPES, type ApplicationType } from '../../rules/wizard.ts';
import { givenReason } from '../moves/store.ts';
import { type Answered, listAnswered } from '../named/store.ts';

/*
 * Queries of imports and the operator's export, with the true stages of applications.
 */

/** The note of moves that an import has inferred. */
export const IMPORT_NOTE = 'Imported';

export const listApplicationIds = (database: Sql, type: ApplicationType) =>
  database.readIds`SELECT id FROM applications WHERE type = ${type}`;

const preserved = z.custom<readonly PreservedField[]>(Array.isArray);

const storedApplication = z.object({
  id: z.string(),
  type: z.enum(APPLICATION_TYPES),
  applicationId: z.string(),
  applicantId: z.string().nullable(),
  applicantName: z.string().nullable(),
  buildingId: z.string(),
  unitId: z.string(),
  roomId: z.string().nullable(),
  homeLabel: z.string().nullable(),
  homeAddress: z.string().nullable(),
  stage: z.enum(STAGES),
  personalInfo: section,
  lifestyle: section,
  livingRequirements: section,
  employmentInfo: section,
  guarantorInfo: section.nullable(),
  coApplicants: z.array(section),
  submittedAt: epochMoment,
  updatedAt: epochMoment,
  /** The preserved fields: those of an imported document that the columns do not reproduce. */
  preserved: preserved.nullable().transform((fields) => fields ?? []),
});

const storedMove = givenReason.extend({
  applicationDbId: z.string(),
  stage: z.enum(STAGES),
  at: epochMoment,
  actorId: z.string().nullable(),
  note: z.string().nullable(),
  isUndo: z.boolean(),
  feeSheet: FeeSheet.nullable(),
});

/** An application from the tables, with its moves, oldest first. */
export interface StoredApplication extends z.infer<typeof storedApplication> {
  moves: Omit<z.infer<typeof storedMove>, 'applicationDbId'>[];
  /** What those answered whom its answers name. */
  named: Omit<Answered, 'applicationDbId'>[];
}

export async function listApplicationsById(
  database: Sql,
  type: ApplicationType,
  ids: readonly string[],
): Promise<StoredApplication[]> {
  const rows = await database.readRows(storedApplication)`
    SELECT id, type, application_id AS "applicationId", applicant_id AS "applicantId",
      applicant_name AS "applicantName", building_id AS "buildingId", unit_id AS "unitId",
      room_id AS "roomId", home_label AS "homeLabel", home_address AS "homeAddress", stage,
      personal_info AS "personalInfo", lifestyle, living_requirements AS "livingRequirements",
      employment_info AS "employmentInfo", guarantor_info AS "guarantorInfo",
      co_applicants AS "coApplicants", ${epochMs('submitted_at')} AS "submittedAt",
      ${epochMs('updated_at')} AS "updatedAt", extra AS preserved
    FROM applications WHERE type = ${type} AND id = ANY(${texts(ids)}) ORDER BY id COLLATE "C"`;
  const moves = await database.readRows(storedMove)`
    SELECT application_db_id AS "applicationDbId", stage, ${epochMs('at')} AS at,
      actor_id AS "actorId", note,
      reason, reason_text AS "reasonText", is_undo AS "isUndo",
      fee_sheet AS "feeSheet"
    FROM application_moves WHERE application_db_id = ANY(${texts(ids)})
    ORDER BY application_db_id, version`;
  const movesOf = Map.groupBy(moves, ({ applicationDbId }) => applicationDbId);
  const answersOf = Map.groupBy(
    await listAnswered(database, ids),
    ({ applicationDbId }) => applicationDbId,
  );
  return rows.map((row) => ({
    ...row,
    named: (answersOf.get(row.id) ?? []).map(({ applicationDbId: _, ...one }) => one),
    moves: (movesOf.get(row.id) ?? []).map(({ applicationDbId: _, ...move }) => move),
  }));
}

const storedState = z.object({
  type: z.enum(APPLICATION_TYPES),
  stage: z.enum(STAGES),
  version: z.int(),
  /** Created here, or moved here since its import: an import does not change its stage. */
  isOurs: z.boolean(),
  /** Its account was deleted: an import does not restore its answers. */
  isForgotten: z.boolean(),
});
/** The state of a stored application that an import needs. */
export type StoredState = z.infer<typeof storedState>;

export async function listStoredStates(database: Sql, ids: readonly string[]) {
  const rows = await database.readRows(storedState.extend({ id: z.string() }))`
    SELECT *, "isOurs" AND has_no_name AS "isForgotten" FROM (
    SELECT a.id, a.type, a.stage, a.version,
      a.applicant_id IS NULL AND a.applicant_name IS NULL AS has_no_name,
      EXISTS (SELECT FROM application_moves m WHERE m.application_db_id = a.id
        AND (m.actor_id IS NOT NULL OR m.note IS DISTINCT FROM ${IMPORT_NOTE})) AS "isOurs"
    FROM applications a WHERE a.id = ANY(${texts(ids)})) standing`;
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}

/** The applications with these application ids; free ids are left out. */
export async function listApplicationIdOwners(database: Sql, applicationIds: readonly string[]) {
  const rows = await database.readRows(z.object({ id: z.string(), applicationId: z.string() }))`
    SELECT id, application_id AS "applicationId" FROM applications
    WHERE application_id = ANY(${texts(applicationIds)})`;
  return new Map(rows.map(({ id, applicationId }) => [applicationId, id]));
}

/** The applications of these accounts that were created here, sent by them or for them, by account, oldest first. */
export async function listMadeHere(
  database: Sql,
  accountIds: readonly string[],
): Promise<Map<string, { id: string; applicationId: string }[]>> {
  const rows = await database.readRows(
    z.object({ id: z.string(), applicationId: z.string(), accountId: z.string() }),
  )`
    SELECT id, application_id AS "applicationId", joined.account_id AS "accountId"
    FROM (SELECT id AS application_db_id, applicant_id AS account_id FROM applications
        WHERE applicant_id = ANY(${texts(accountIds)})
      UNION SELECT application_db_id, account_id FROM application_co_applicants
        WHERE account_id = ANY(${texts(accountIds)}) AND left_at IS NULL) joined
      JOIN applications a ON a.id = joined.application_db_id
    WHERE NOT EXISTS (SELECT FROM application_moves
      WHERE application_db_id = a.id AND version = 1 AND note = ${IMPORT_NOTE})
    ORDER BY submitted_at, id COLLATE "C"`;
  return Map.groupBy(rows, ({ accountId }) => accountId);
}
