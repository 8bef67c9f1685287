import type { QueuedPlace } from '@stoop/domain/applications/queue-rules';
import { ENDED_STAGES, type Stage } from '@stoop/domain/applications/stages';
import type { ApplicationType } from '@stoop/domain/applications/wizard';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { readRows } from '../../db/rows.ts';
import type { Home } from '../home.ts';

const ENDED = sql.raw(ENDED_STAGES.map((stage) => `'${stage}'`).join(', '));
/** Of an entry: whether it still holds a place. */
export const IS_ACTIVE: SQL = sql`status NOT IN (${ENDED})`;

/** The entries of one queue. */
const inQueue = ({ buildingId, unitId, roomId }: Home): SQL => sql`
  building_id = ${buildingId} AND unit_id = ${unitId}
  AND ${roomId === null ? sql`room_id IS NULL` : sql`room_id = ${roomId}`}`;

/**
 * Everything that changes a queue waits here for the others that change one of the same unit. An
 * import of the building waits too, and whoever needs several units takes them in this order.
 */
export async function lockUnit(tx: Sql, { buildingId, unitId }: Home): Promise<void> {
  await tx.execute(
    sql`SELECT FROM units WHERE building_id = ${buildingId} AND id = ${unitId} FOR UPDATE`,
  );
}

/** The same for all units in whose queues somebody stands, or for which they applied. */
export async function lockUnitsOf(tx: Sql, applicantId: string): Promise<void> {
  await tx.execute(sql`
    SELECT FROM units WHERE (building_id, id) IN (
      SELECT building_id, unit_id FROM applications WHERE applicant_id = ${applicantId}
      UNION SELECT building_id, unit_id FROM queue_entries WHERE applicant_id = ${applicantId})
    ORDER BY building_id, id FOR UPDATE`);
}

/** Whether a home is among the listings, hidden or not: without it there is no queue to stand in. */
export async function hasQueue(tx: Sql, { buildingId, unitId, roomId }: Home): Promise<boolean> {
  const { rows } = await tx.execute(
    roomId === null
      ? sql`SELECT FROM units WHERE building_id = ${buildingId} AND id = ${unitId}`
      : sql`SELECT FROM rooms
          WHERE building_id = ${buildingId} AND unit_id = ${unitId} AND id = ${roomId}`,
  );
  return rows.length > 0;
}

export interface QueueState {
  /** Those that decide whether somebody may join: their own places, and who is in matching. */
  places: QueuedPlace[];
  /** How many places are held. */
  length: number;
  /** The database's clock, ISO. */
  at: string;
}

/** What `decideQueue` needs of a queue. `but` names an application whose own place does not count. */
export async function readQueueState(
  tx: Sql,
  home: Home,
  { applicantId, but = '' }: { applicantId: string; but?: string },
): Promise<QueueState> {
  const [row] = await readRows(
    tx,
    sql`SELECT count(*)::int AS length,
        floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at,
        coalesce(json_agg(json_build_object(
            'applicationId', application_id, 'applicantId', applicant_id, 'stage', status))
          FILTER (WHERE (applicant_id = ${applicantId} OR status = ${'IN_MATCHING' satisfies Stage})
            AND application_db_id IS DISTINCT FROM ${but}), '[]') AS places
      FROM queue_entries WHERE ${inQueue(home)} AND ${IS_ACTIVE}`,
  );
  return {
    places: row?.places as QueuedPlace[],
    length: Number(row?.length),
    at: new Date(Number(row?.at)).toISOString(),
  };
}

/** R3.14. */
export interface NewEntry {
  applicationId: string;
  applicationDbId: string;
  applicantId: string;
  applicantName: string | null;
  /** ISO date and time. */
  submittedAt: string;
  stage: Stage;
  type: ApplicationType;
}

/** A place at the end of a queue. Where its applicant stands there already the index refuses it. */
export const placeWrite = ({ buildingId, unitId, roomId }: Home, entry: NewEntry): SQL => sql`
  INSERT INTO queue_entries (building_id, unit_id, room_id, application_id, application_db_id,
    applicant_id, applicant_name, submitted_at, status, application_type)
  VALUES (${buildingId}, ${unitId}, ${roomId}, ${entry.applicationId}, ${entry.applicationDbId},
    ${entry.applicantId}, ${entry.applicantName}, ${entry.submittedAt}, ${entry.stage},
    ${entry.type})`;

/** Joins the end of a queue. False, and nothing changed, where the applicant stands in it already. */
export async function joinQueue(tx: Sql, home: Home, entry: NewEntry): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`${placeWrite(home, entry)} ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** The place of an application says how far it came; it may have none. */
export async function setEntryStage(
  tx: Sql,
  home: Home,
  { applicationDbId, stage }: { applicationDbId: string; stage: Stage },
): Promise<void> {
  await tx.execute(sql`UPDATE queue_entries SET status = ${stage}
    WHERE ${inQueue(home)} AND application_db_id = ${applicationDbId}`);
}

export async function leaveQueue(tx: Sql, home: Home, applicationDbId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM queue_entries
    WHERE ${inQueue(home)} AND application_db_id = ${applicationDbId}`);
}

/** Takes somebody out of every queue, also where an import put them. */
export async function leaveAllQueues(tx: Sql, applicantId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM queue_entries WHERE applicant_id = ${applicantId}`);
}

export interface QueueEntry {
  applicationId: string;
  applicantName: string | null;
  stage: Stage;
  submittedAt: string | null;
}

/** Who holds a place in a queue, in order, whether they came by us or by an import. For staff. */
export async function readQueueEntries(database: Sql, home: Home): Promise<QueueEntry[]> {
  const rows = await readRows(
    database,
    sql`SELECT application_id AS "applicationId", applicant_name AS "applicantName",
        status AS stage, submitted_at AS "submittedAt"
      FROM queue_entries WHERE ${inQueue(home)} AND ${IS_ACTIVE} ORDER BY number`,
  );
  return rows as unknown as QueueEntry[];
}
