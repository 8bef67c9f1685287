import type { Stage } from '@stoop/domain/applications/stages';
import type { ApplicationType } from '@stoop/domain/applications/wizard';
import type { PreservedField } from '@stoop/domain/people/preserved-fields';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { readRows, texts } from '../../db/rows.ts';
import type { KeyedDocument } from '../../listings/building-rows.ts';
import type { Row } from '../../listings/codec.ts';
import { idsOf, readQuarantined } from '../collections/store.ts';
import type { Fault } from '../import/faults.ts';
import { applicationDocument, type StoredApplication } from './application-document.ts';
import { IMPORT_NOTE, type ReadApplication, readApplication } from './read-application.ts';

export const collectionOf = (type: ApplicationType) => `${type}_applications` as const;

/** Of one type: those in the pipeline, and those that it cannot hold and that are kept as they came. */
export const applicationIds = (database: Sql, type: ApplicationType): Promise<string[]> =>
  idsOf(
    database,
    sql`SELECT id FROM applications WHERE type = ${type}
      UNION SELECT id FROM kept_documents WHERE collection = ${collectionOf(type)}`,
  );

const milliseconds = (column: string) =>
  sql`floor(extract(epoch FROM ${sql.raw(column)}) * 1000)::float8`;
const momentAt = (value: unknown) => new Date(Number(value));

function asHeld(row: Row, moves: readonly Row[]): StoredApplication {
  const { kept, submitted, updated, ...columns } = row;
  return {
    ...(columns as unknown as StoredApplication),
    submittedAt: momentAt(submitted),
    updatedAt: momentAt(updated),
    moves: moves.map((move) => ({
      ...(move as unknown as StoredApplication['moves'][number]),
      at: momentAt(move.at),
    })),
    kept: Array.isArray(kept) ? (kept as PreservedField[]) : [],
  };
}

export async function readStored(database: Sql, type: ApplicationType, ids: readonly string[]) {
  const rows = await readRows(
    database,
    sql`SELECT id, type, application_id AS "applicationId", applicant_id AS "applicantId",
        applicant_name AS "applicantName", building_id AS "buildingId", unit_id AS "unitId",
        room_id AS "roomId", home_label AS "homeLabel", home_address AS "homeAddress", stage,
        personal_info AS "personalInfo", lifestyle, living_requirements AS "livingRequirements",
        employment_info AS "employmentInfo", guarantor_info AS "guarantorInfo",
        co_applicants AS "coApplicants", ${milliseconds('submitted_at')} AS submitted,
        ${milliseconds('updated_at')} AS updated, extra AS kept
      FROM applications WHERE type = ${type} AND id = ANY(${texts(ids)}) ORDER BY id COLLATE "C"`,
  );
  const moves = await readRows(
    database,
    sql`SELECT application_db_id AS of, json_build_object('stage', stage, 'at',
        ${milliseconds('at')}, 'actorId', actor_id, 'note', note) AS move
      FROM application_moves WHERE application_db_id = ANY(${texts(ids)})
      ORDER BY application_db_id, version`,
  );
  const movesOf = Map.groupBy(moves, ({ of }) => of);
  return rows.map((row) =>
    asHeld(
      row,
      (movesOf.get(row.id) ?? []).map(({ move }) => move as Row),
    ),
  );
}

/** With the true stage: for the operator's export alone. */
export async function readApplications(
  database: Sql,
  type: ApplicationType,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const held = await readStored(database, type, ids);
  const rows = new Map(held.map((one) => [one.id, applicationDocument(one)]));
  const kept = await readQuarantined(database, collectionOf(type), ids);
  for (const { id, document } of kept) rows.set(id, document);
  return [...rows].map(([id, document]) => ({ id, document })).sort(byId);
}

const byId = (one: KeyedDocument, other: KeyedDocument) =>
  Buffer.compare(Buffer.from(one.id), Buffer.from(other.id));

/** What stands under an id already. */
export interface Standing {
  type: ApplicationType;
  stage: Stage;
  version: number;
  /** Made here, or moved here since it came: an import does not say where it stands. */
  isOurs: boolean;
  /** Its account was deleted: nobody's words come back to it. */
  isForgotten: boolean;
}

export async function readStanding(
  database: Sql,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = await readRows(
    database,
    sql`SELECT *, "isOurs" AND has_no_name AS "isForgotten" FROM (
        SELECT a.id, a.type, a.stage, a.version,
          a.applicant_id IS NULL AND a.applicant_name IS NULL AS has_no_name,
          EXISTS (SELECT FROM application_moves m WHERE m.application_db_id = a.id
            AND (m.actor_id IS NOT NULL OR m.note IS DISTINCT FROM ${IMPORT_NOTE})) AS "isOurs"
        FROM applications a WHERE a.id = ANY(${texts(ids)})) standing`,
  );
  return new Map(rows.map((row) => [String(row.id), row as unknown as Standing]));
}

/** By application id, whose it is: of the documents alone where nobody has it yet. */
async function applicationIdOwners(database: Sql, applicationIds: readonly string[]) {
  const rows = await readRows(
    database,
    sql`SELECT id, application_id AS "applicationId" FROM applications
      WHERE application_id = ANY(${texts(applicationIds)})`,
  );
  return new Map(rows.map((row) => [String(row.applicationId), String(row.id)]));
}

function standingFault(
  type: ApplicationType,
  read: ReadApplication | null,
  standing: Standing | undefined,
): Fault | null {
  if (!standing) return null;
  if (standing.type !== type)
    return { path: '', reason: `has the id of a ${standing.type} application; ids differ` };
  if (!read)
    return {
      path: '',
      reason: 'names no home or no stage that is known; the application that has its id stays',
    };
  if (standing.isForgotten)
    return { path: '', reason: 'is of an account that was deleted here; what it wrote stays away' };
  if (!standing.isOurs || read.stage === standing.stage) return null;
  return {
    path: 'status',
    reason: `is ${read.stage}, but the application stands at ${standing.stage} here; move it here, or write that stage`,
  };
}

/**
 * Which documents cannot come in, by id: an import moves no application that was made or moved here, and
 * no two have one application id.
 */
export async function applicationConflicts(
  database: Sql,
  type: ApplicationType,
  documents: readonly KeyedDocument[],
): Promise<Map<string, Fault>> {
  const reads = documents.map(({ id, document }) => ({
    id,
    read: readApplication(type, id, document),
  }));
  const standing = await readStanding(
    database,
    reads.map(({ id }) => id),
  );
  const owners = await applicationIdOwners(
    database,
    reads.flatMap(({ read }) => (read ? [read.applicationId] : [])),
  );
  const faults = new Map<string, Fault>();
  for (const { id, read } of reads) {
    const fault = standingFault(type, read, standing.get(id));
    const owner = read ? (owners.get(read.applicationId) ?? id) : id;
    if (fault) faults.set(id, fault);
    else if (owner !== id)
      faults.set(id, {
        path: 'applicationId',
        reason: `is that of another, ${owner}; they differ`,
      });
    else if (read) owners.set(read.applicationId, id);
  }
  return faults;
}
