import type { QueueOutcome } from '@stoop/domain/applications/queue-rules';
import { ENDED_STAGES } from '@stoop/domain/applications/stages';
import type { ApplicationType } from '@stoop/domain/applications/wizard';
import { differences, type PreservedField } from '@stoop/domain/people/preserved-fields';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../../db/database.ts';
import { asTable, readRows, texts, writeRows } from '../../../db/rows.ts';
import type { KeyedDocument } from '../../../listings/building-rows.ts';
import { dropQuarantined, saveQuarantined } from '../../collections/store.ts';
import { columnsDocument } from '../application-document.ts';
import { type ReadApplication, readApplication } from '../read-application.ts';
import {
  applicationConflicts,
  collectionOf,
  readStanding,
  readStored,
  type Standing,
} from '../store.ts';

interface Incoming extends KeyedDocument {
  read: ReadApplication;
  standing: Standing | undefined;
}

const isOurs = ({ standing }: Incoming): boolean => standing?.isOurs ?? false;

/**
 * Adds applications, or replaces what is held of them; where one was made or moved here, what its
 * applicant wrote alone. What the pipeline cannot hold, or holds under another's id, is kept as it came.
 */
export function saveApplications(
  database: Sql,
  type: ApplicationType,
  documents: readonly KeyedDocument[],
): Promise<void> {
  return database.transaction(async (tx) => {
    const ids = documents.map(({ id }) => id);
    const applicants = await lockApplicants(tx, type, documents);
    await lockHomes(tx, type, documents);
    await tx.execute(
      sql`SELECT FROM applications WHERE id = ANY(${texts(ids)}) ORDER BY id FOR UPDATE`,
    );
    const standing = await readStanding(tx, ids);
    const conflicts = await applicationConflicts(tx, type, documents);
    const incoming = documents.flatMap(({ id, document }): Incoming[] => {
      const read = readApplication(type, id, document);
      const isElsewhere = conflicts.get(id)?.path !== 'status' && conflicts.has(id);
      return read && !isElsewhere ? [{ id, document, read, standing: standing.get(id) }] : [];
    });
    const inPipeline = new Set(incoming.map(({ id }) => id));
    const outside = documents.filter(
      ({ id }) => !inPipeline.has(id) && standing.get(id)?.type !== type,
    );
    await saveQuarantined(tx, collectionOf(type), outside);
    await dropQuarantined(tx, collectionOf(type), [...inPipeline]);
    await saveRows(tx, incoming, applicants);
    await saveMoves(tx, incoming);
    await saveOutcomes(tx, incoming);
    await keepTheRest(tx, type, incoming);
  });
}

/**
 * The accounts that documents name, which stay until they are saved: before the homes, as whoever applies
 * or deletes an account takes them.
 */
async function lockApplicants(
  tx: Sql,
  type: ApplicationType,
  documents: readonly KeyedDocument[],
): Promise<ReadonlySet<unknown>> {
  const named = documents.flatMap(
    ({ id, document }) => readApplication(type, id, document)?.applicantId ?? [],
  );
  const { rows } = await tx.execute(sql`SELECT id FROM accounts
    WHERE id = ANY(${texts(named)}) ORDER BY id FOR KEY SHARE`);
  return new Set(rows.map(({ id }) => id));
}

/** Whoever changes a queue waits, as for another application (see the queue's store). */
async function lockHomes(
  tx: Sql,
  type: ApplicationType,
  documents: readonly KeyedDocument[],
): Promise<void> {
  const homes = documents.flatMap(({ id, document }) => {
    const read = readApplication(type, id, document);
    return read ? [{ building_id: read.buildingId, id: read.unitId }] : [];
  });
  if (homes.length === 0) return;
  await tx.execute(sql`SELECT FROM units WHERE (building_id, id) IN (
      SELECT building_id, id FROM ${asTable('units', homes)})
    ORDER BY building_id, id FOR UPDATE`);
}

const WRITTEN_COLUMNS = [
  ...['id', 'application_id', 'type', 'applicant_name', 'personal_info', 'lifestyle'],
  ...['living_requirements', 'employment_info', 'guarantor_info', 'co_applicants'],
];
const ALL_COLUMNS = [
  ...WRITTEN_COLUMNS,
  ...['applicant_id', 'building_id', 'unit_id', 'room_id', 'home_label', 'home_address', 'stage'],
  ...['version', 'queue_outcome', 'submitted_at', 'updated_at'],
];

async function saveRows(
  tx: Sql,
  incoming: readonly Incoming[],
  applicants: ReadonlySet<unknown>,
): Promise<void> {
  const [clock] = await readRows(tx, sql`SELECT now() AS at`);
  const rowOf = ({ id, read, standing }: Incoming) => ({
    id,
    application_id: read.applicationId,
    type: read.type,
    applicant_id: applicants.has(read.applicantId) ? read.applicantId : null,
    applicant_name: read.applicantName,
    building_id: read.buildingId,
    unit_id: read.unitId,
    room_id: read.roomId,
    home_label: read.homeLabel,
    home_address: read.homeAddress,
    stage: read.stage,
    version: versionOf({ read, standing }),
    queue_outcome: 'not-queued' satisfies QueueOutcome,
    personal_info: read.personalInfo,
    lifestyle: read.lifestyle,
    living_requirements: read.livingRequirements,
    employment_info: read.employmentInfo,
    guarantor_info: read.guarantorInfo,
    co_applicants: read.coApplicants,
    submitted_at: read.submittedAt ?? clock?.at,
    updated_at: read.updatedAt ?? read.submittedAt ?? clock?.at,
  });
  const free = incoming.filter((one) => !isOurs(one));
  await writeRows(
    tx,
    { table: 'applications', columns: ALL_COLUMNS, key: ['id'] },
    free.map(rowOf),
  );
  const written = WRITTEN_COLUMNS.slice(3);
  const change = sql.raw(written.map((column) => `${column} = new.${column}`).join(', '));
  await tx.execute(sql`UPDATE applications SET ${change}
    FROM ${asTable('applications', incoming.filter(isOurs).map(rowOf))} new
    WHERE applications.id = new.id`);
}

/** A stage that an import changes is one more move: versions only grow. */
function versionOf({ read, standing }: Pick<Incoming, 'read' | 'standing'>): number {
  if (!standing) return read.moves.length;
  return standing.version + (standing.stage === read.stage ? 0 : 1);
}

async function saveMoves(tx: Sql, incoming: readonly Incoming[]): Promise<void> {
  const rows = incoming.flatMap(({ id, read, standing }) => {
    const moves = read.moves.map((move, at) => ({
      ...move,
      version: at + 1,
      from: read.moves[at - 1]?.stage ?? null,
    }));
    const last = moves.slice(-1);
    const added = !standing
      ? moves
      : standing.isOurs || standing.stage === read.stage
        ? []
        : last.map((move) => ({ ...move, from: standing.stage, version: standing.version + 1 }));
    return added.map(({ stage, at, actorId, note, version, from }) => ({
      application_db_id: id,
      from_stage: from,
      stage,
      version,
      at,
      actor_id: actorId,
      note,
    }));
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO application_moves (application_db_id, from_stage, stage, version, at, actor_id, note)
    SELECT application_db_id, from_stage, stage, version, coalesce(at, now()), actor_id, note
    FROM ${asTable('application_moves', rows)}`);
}

/** The place that the building's document gave is its own; where there is one, it follows the stage. */
async function saveOutcomes(tx: Sql, incoming: readonly Incoming[]): Promise<void> {
  const free = incoming.filter((one) => !isOurs(one));
  const moved = free.filter(({ read, standing }) => standing && standing.stage !== read.stage);
  await tx.execute(sql`UPDATE queue_entries q SET status = a.stage FROM applications a
    WHERE a.id = ANY(${texts(moved.map(({ id }) => id))}) AND q.application_db_id = a.id`);
  const ended = sql.raw(ENDED_STAGES.map((stage) => `'${stage}'`).join(', '));
  const inItsQueue = sql`q.building_id = a.building_id AND q.unit_id = a.unit_id
    AND q.room_id IS NOT DISTINCT FROM a.room_id`;
  const rows = free.map(({ id, read }) => ({ id, applicant_id: read.applicantId }));
  await tx.execute(sql`UPDATE applications a SET queue_outcome = CASE
      WHEN EXISTS (SELECT FROM queue_entries q WHERE ${inItsQueue} AND q.application_db_id = a.id)
        THEN ${'queued' satisfies QueueOutcome}
      WHEN EXISTS (SELECT FROM queue_entries q WHERE ${inItsQueue}
          AND q.applicant_id = new.applicant_id AND q.status NOT IN (${ended}))
        THEN ${'already-queued' satisfies QueueOutcome}
      ELSE ${'not-queued' satisfies QueueOutcome} END
    FROM ${asTable('applications', rows)} new WHERE a.id = new.id`);
}

/** What of a document that was made or moved here the columns say. */
const OURS = new Set([
  ...['applicationType', 'applicationId', 'applicationDbId', 'applicantId', 'applicationDate'],
  ...['applicationSource', 'status', 'building', 'unit', 'room', 'submittedAt', 'updatedAt'],
  ...['homeLabel', 'homeAddress', 'stageHistory'],
]);

const hidesOurs = ({ path, is }: PreservedField): boolean =>
  OURS.has(path[0] ?? '') && is !== undefined;

/** Keeps of each document what the columns, read back, do not give. */
async function keepTheRest(
  tx: Sql,
  type: ApplicationType,
  incoming: readonly Incoming[],
): Promise<void> {
  const ids = incoming.map(({ id }) => id);
  const held = await readStored(tx, type, ids);
  const given = new Map(held.map((one) => [one.id, columnsDocument(one)]));
  const rows = incoming.map((one) => {
    const all = differences(one.document, given.get(one.id) ?? {});
    const kept = isOurs(one) ? all.filter((value) => !hidesOurs(value)) : all;
    return { id: one.id, extra: kept.length > 0 ? kept : null };
  });
  await tx.execute(sql`UPDATE applications SET extra = kept.extra
    FROM ${asTable('applications', rows)} kept WHERE applications.id = kept.id`);
}
