import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isoMoment } from '@stoop/base/api/db/shapes';
import type { UnitQueues } from '@stoop/features/listings/api/unit-queues';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { QueuedPlace } from '../../rules/queue-rules.ts';
import { STAGES, type Stage } from '../../rules/stages.ts';
import type { ApplicationType } from '../../rules/wizard.ts';
import { ENDED } from '../endings/store.ts';
import type { Home } from '../home.ts';
import { STAGE_SINCE } from '../moves/store.ts';

/** Whether an entry still has a place. */
export const IS_ACTIVE: SQL = sql`status NOT IN (${ENDED})`;

/** The entries of one queue. */
const inQueue = ({ buildingId, unitId, roomId }: Home): SQL => sql`
  building_id = ${buildingId} AND unit_id = ${unitId}
  AND ${roomId === null ? sql`room_id IS NULL` : sql`room_id = ${roomId}`}`;

const queuedPlace = z.object({
  applicationId: z.string(),
  applicantId: z.string(),
  stage: z.enum(STAGES),
}) satisfies z.ZodType<QueuedPlace>;

const queueState = z.object({
  /** The entries that decide whether an applicant may join: their own, and those in matching. */
  places: z.array(queuedPlace),
  /** The number of places. */
  length: z.int(),
  /** The database's clock, ISO. */
  at: isoMoment,
});
export type QueueState = z.infer<typeof queueState>;

/** The facts of a queue for `decideQueue`. The place of the application `but` does not count. */
export async function readQueueState(
  tx: Sql,
  home: Home,
  { applicantId, but = '' }: { applicantId: string; but?: string },
): Promise<QueueState> {
  const state = await tx.readRow(queueState)`
    SELECT count(*)::int AS length, clock_timestamp() AS at,
      coalesce(json_agg(json_build_object(
          'applicationId', application_id, 'applicantId', applicant_id, 'stage', status))
        FILTER (WHERE (applicant_id = ${applicantId} OR status = ${'IN_MATCHING' satisfies Stage})
          AND application_db_id IS DISTINCT FROM ${but}), '[]') AS places
    FROM queue_entries WHERE ${inQueue(home)} AND ${IS_ACTIVE}`;
  if (!state) throw new Error('a count gives one row');
  return state;
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

/** Inserts a place at the end of a queue. The unique index refuses a second one of the same applicant. */
export const placeWrite = ({ buildingId, unitId, roomId }: Home, entry: NewEntry): SQL => sql`
  INSERT INTO queue_entries (building_id, unit_id, room_id, application_id, application_db_id,
    applicant_id, applicant_name, submitted_at, status, application_type)
  VALUES (${buildingId}, ${unitId}, ${roomId}, ${entry.applicationId}, ${entry.applicationDbId},
    ${entry.applicantId}, ${entry.applicantName}, ${entry.submittedAt}, ${entry.stage},
    ${entry.type})`;

/** Joins the end of a queue. False, without a change, if the applicant is in it already. */
export const addEntry = (tx: Writer, home: Home, entry: NewEntry) =>
  tx.hasRows`${placeWrite(home, entry)} ON CONFLICT DO NOTHING`;

/** Sets the stage of an application's place in the queue, if it has one. */
export const changeEntryStage = (
  tx: Writer,
  home: Home,
  { applicationDbId, stage }: { applicationDbId: string; stage: Stage },
) =>
  tx.run`UPDATE queue_entries SET status = ${stage}
    WHERE ${inQueue(home)} AND application_db_id = ${applicationDbId}`;

export const removeEntry = (tx: Writer, home: Home, applicationDbId: string) =>
  tx.run`DELETE FROM queue_entries
    WHERE ${inQueue(home)} AND application_db_id = ${applicationDbId}`;

/** Removes an applicant from every queue, including imported entries. */
export const removeEntriesOf = (tx: Writer, applicantId: string) =>
  tx.run`DELETE FROM queue_entries WHERE applicant_id = ${applicantId}`;

/** The accounts that are in a queue, with the co-applicants, who see the same place. */
export const listQueueApplicants = (database: Sql, home: Home) =>
  database.readIds`SELECT applicant_id FROM queue_entries WHERE ${inQueue(home)} AND ${IS_ACTIVE}
    UNION SELECT account_id FROM application_co_applicants WHERE left_at IS NULL
      AND application_db_id IN (SELECT application_db_id FROM queue_entries
        WHERE ${inQueue(home)} AND ${IS_ACTIVE})`;

const queueEntry = z.object({
  applicationId: z.string(),
  applicantName: z.string().nullable(),
  stage: z.enum(STAGES),
  submittedAt: z.string().nullable(),
});
export type QueueEntry = z.infer<typeof queueEntry>;

/** The entries of a queue, in order, including imported ones. For staff only. */
export const listQueueEntries = (database: Sql, home: Home) =>
  database.readRows(queueEntry)`
    SELECT application_id AS "applicationId", applicant_name AS "applicantName",
      status AS stage, submitted_at AS "submittedAt"
    FROM queue_entries WHERE ${inQueue(home)} AND ${IS_ACTIVE} ORDER BY number`;

const unitEntry = queueEntry.extend({
  /** Null for the queue of the whole unit. */
  roomId: z.string().nullable(),
  /** Of the application; null for a place that came without it. */
  version: z.int().nullable(),
  /** Null for a place that came without its application. */
  stageSince: isoMoment.nullable(),
});
export type UnitEntry = z.infer<typeof unitEntry>;

/** The entries of the queues of a unit and of its rooms, each queue in order. For staff only. */
export const listUnitEntries = (database: Sql, { buildingId, unitId }: UnitKey) =>
  database.readRows(unitEntry)`SELECT q.room_id AS "roomId", q.application_id AS "applicationId",
      q.applicant_name AS "applicantName", q.status AS stage, q.submitted_at AS "submittedAt", a.version,
      CASE WHEN a.id IS NOT NULL THEN ${STAGE_SINCE} END AS "stageSince"
    FROM queue_entries q LEFT JOIN applications a ON a.id = q.application_db_id
    WHERE q.building_id = ${buildingId} AND q.unit_id = ${unitId} AND q.${IS_ACTIVE}
    ORDER BY q.number`;

const waiting = z.object({
  applicantId: z.string(),
  applicationId: z.string(),
  stage: z.enum(STAGES),
  /** Of the application, not of the place. */
  version: z.int(),
});
/** Somebody who waits for a room. */
export type Waiting = z.infer<typeof waiting>;

/** Who waits for the rooms of a unit, with an application that is here, in the order of their places. */
export const listUnitWaiting = (database: Sql, { buildingId, unitId }: UnitKey) =>
  database.readRows(waiting)`
    SELECT a.applicant_id AS "applicantId", a.application_id AS "applicationId", a.stage, a.version
    FROM queue_entries q JOIN applications a ON a.id = q.application_db_id
    WHERE q.building_id = ${buildingId} AND q.unit_id = ${unitId} AND q.room_id IS NOT NULL
      AND a.applicant_id IS NOT NULL AND q.${IS_ACTIVE}
    ORDER BY q.number`;

const queueLength = z.object({
  room: z.string().nullable(),
  length: z.int(),
  inMatching: z.boolean(),
});

/** The lengths of the queues of a unit and of its rooms, without their entries (R5.07). */
export async function readQueues(
  database: Sql,
  { buildingId, unitId }: UnitKey,
): Promise<UnitQueues> {
  const queues = await database.readRows(queueLength)`
    SELECT room_id AS room, (count(*) FILTER (WHERE ${IS_ACTIVE}))::int AS length,
      bool_or(status = ${'IN_MATCHING' satisfies Stage}) AS "inMatching"
    FROM queue_entries WHERE building_id = ${buildingId} AND unit_id = ${unitId} GROUP BY room_id`;
  const lengths = queues.map(({ room, ...length }) => [room, length] as const);
  const unit = lengths.find(([room]) => room === null)?.[1];
  return {
    unit: unit ?? { length: 0, inMatching: false },
    rooms: Object.fromEntries(lengths.filter(([room]) => room !== null)),
  };
}
