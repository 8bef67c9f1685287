import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, toJson } from '@stoop/base/api/db/rows';
import { isoMoment, moment } from '@stoop/base/api/db/shapes';
import { inScope } from '@stoop/base/api/db/staff-scope';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  TOUR_MODE_NAMES,
  TOUR_STATUS_NAMES,
  type TourCaller,
  type TourCancellation,
  type TourGuide,
  type TourStatus,
} from '../rules/tour-words.ts';

/** How it is stored, and how an import names it. */
export const tourCancellation = z.object({
  isByStaff: z.boolean(),
  reason: z.string().nullable(),
  at: z.string(),
}) satisfies z.ZodType<TourCancellation>;

/** As they are stored, and as an import names them. */
export const tourCaller = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
}) satisfies z.ZodType<TourCaller>;
export const tourGuide = z.object({
  name: z.string(),
  meeting: z.string().nullable(),
  phone: z.string().nullable(),
}) satisfies z.ZodType<TourGuide>;

export const tourRow = z.object({
  tourId: z.string(),
  buildingId: z.string(),
  /** Null for a tour of the building. */
  unitId: z.string().nullable(),
  /** Null if the account was deleted, and for a caller's. */
  visitorId: z.string().nullable(),
  caller: tourCaller.nullable(),
  guide: tourGuide.nullable(),
  /** The account of the guide, if it is one of staff. */
  guideId: z.string().nullable(),
  applicationId: z.string().nullable(),
  mode: z.enum(TOUR_MODE_NAMES),
  startsAt: moment,
  endsAt: moment,
  status: z.enum(TOUR_STATUS_NAMES),
  cancellation: tourCancellation.nullable(),
  version: z.int(),
  sequence: z.int(),
  homeLabel: z.string(),
  homeAddress: z.string().nullable(),
  linkKey: z.string(),
  bookedAt: moment,
});
export type StoredTour = z.infer<typeof tourRow>;

/** The columns of `tourRow`, of tours called t. */
export const TOUR_COLUMNS: SQL = sql`t.id AS "tourId", t.building_id AS "buildingId", t.unit_id AS "unitId",
  t.visitor_id AS "visitorId", t.caller, t.guide, t.guide_id AS "guideId", t.application_id AS "applicationId", t.mode,
  t.starts_at AS "startsAt", t.ends_at AS "endsAt", t.status, t.cancellation, t.version, t.sequence,
  t.home_label AS "homeLabel", t.home_address AS "homeAddress", t.link_key AS "linkKey",
  t.booked_at AS "bookedAt"`;

export const findTour = (database: Sql, tourId: string) =>
  database.readRow(tourRow)`SELECT ${TOUR_COLUMNS} FROM tours t WHERE t.id = ${tourId}`;

/** Locks a tour until the transaction ends. The account of its visitor is locked before. */
export const lockTour = (tx: Writer, tourId: string) =>
  tx.readRow(tourRow)`
    SELECT ${TOUR_COLUMNS} FROM (SELECT * FROM tours WHERE id = ${tourId} FOR UPDATE) t`;

/** The tours of an account, latest first. */
export const listOwnTours = (database: Sql, visitorId: string) =>
  database.readRows(tourRow)`SELECT ${TOUR_COLUMNS} FROM tours t WHERE t.visitor_id = ${visitorId}
    ORDER BY t.starts_at DESC, t.id COLLATE "C"`;

/** The booked tours of an account that have not ended. */
export const listComing = (tx: Sql, visitorId: string, now: Date) =>
  tx.readRows(tourRow)`
    SELECT ${TOUR_COLUMNS} FROM tours t WHERE t.visitor_id = ${visitorId} AND t.status = 'booked'
      AND t.ends_at > ${now.toISOString()}::timestamptz
    ORDER BY t.starts_at, t.id COLLATE "C"`;

/** The booked tours that a caller asked for and that have not ended. */
export const listComingOfCaller = (tx: Sql, caller: TourCaller, now: Date) =>
  tx.readRows(tourRow)`
    SELECT ${TOUR_COLUMNS} FROM tours t WHERE t.caller IS NOT NULL AND t.status = 'booked'
      AND t.ends_at > ${now.toISOString()}::timestamptz
      AND (lower(t.caller->>'email') = lower(${caller.email}) OR t.caller->>'phone' = ${caller.phone})
    ORDER BY t.starts_at, t.id COLLATE "C"`;

/** The tours that begin in a span of time, in order; of one building where it is given. */
export const listBetween = (
  database: Sql,
  span: { from: Date; to: Date },
  {
    buildingId,
    buildings,
  }: { buildingId?: string | undefined; buildings: readonly string[] | null },
) =>
  database.readRows(tourRow)`SELECT ${TOUR_COLUMNS} FROM tours t
    WHERE t.starts_at >= ${span.from.toISOString()}::timestamptz
      AND t.starts_at < ${span.to.toISOString()}::timestamptz
      AND ${inScope('t.building_id', buildings)}
      ${buildingId === undefined ? sql`` : sql`AND t.building_id = ${buildingId}`}
    ORDER BY t.starts_at, t.building_id COLLATE "C", t.id COLLATE "C"`;

interface OfApplication {
  applicationId: string;
  applicantId: string | null;
  buildingId: string;
  unitId: string;
}

/** The parts of an application may be columns. */
type OfApplicationSql = { [Part in keyof OfApplication]: OfApplication[Part] | SQL };

const isOf = ({ applicationId, applicantId, buildingId, unitId }: OfApplicationSql): SQL =>
  sql`t.building_id = ${buildingId} AND (t.application_id = ${applicationId}
    OR (t.visitor_id = ${applicantId} AND coalesce(t.unit_id, ${unitId}) = ${unitId}))`;

/** The tours that were booked with an application, or by its applicant to the same home; latest first. */
export const listOfApplication = (database: Sql, application: OfApplication) =>
  database.readRows(tourRow)`SELECT ${TOUR_COLUMNS} FROM tours t WHERE ${isOf(application)}
    ORDER BY t.starts_at DESC, t.id COLLATE "C"`;

/** The next booked tour of `listOfApplication`. */
export const findBookedFor = (tx: Sql, application: OfApplication) =>
  tx.readRow(tourRow)`SELECT ${TOUR_COLUMNS} FROM tours t
    WHERE ${isOf(application)} AND t.status = 'booked' AND t.ends_at > now()
    ORDER BY t.starts_at, t.id COLLATE "C" LIMIT 1`;

/** Applications as a table `a`, and what `isOf` compares of it. */
const asRows = (applications: readonly OfApplication[]) => ({
  rows: sql`unnest(
      ${texts(applications.map(({ applicationId }) => applicationId))},
      ${texts(applications.map(({ applicantId }) => applicantId ?? ''))},
      ${texts(applications.map(({ buildingId }) => buildingId))},
      ${texts(applications.map(({ unitId }) => unitId))}
    ) AS a(id, applicant_id, building_id, unit_id)`,
  columns: {
    applicationId: sql`a.id`,
    applicantId: sql`a.applicant_id`,
    buildingId: sql`a.building_id`,
    unitId: sql`a.unit_id`,
  },
});

const tourTimes = z.object({ id: z.string(), lastAt: isoMoment, isComing: z.boolean() });

/**
 * Of each of these applications with a tour that is booked or was held, by id: when the last one begins, an ISO date and
 * time, and whether one is to come.
 */
export async function listTourTimes(database: Sql, applications: readonly OfApplication[]) {
  if (applications.length === 0) return new Map<string, z.infer<typeof tourTimes>>();
  const { rows, columns } = asRows(applications);
  const times = await database.readRows(tourTimes)`
    SELECT a.id, max(t.starts_at) AS "lastAt",
      bool_or(t.status = 'booked' AND t.ends_at > now()) AS "isComing" FROM ${rows}
    JOIN tours t ON ${isOf(columns)} AND t.status IN ('booked', 'done') GROUP BY a.id`;
  return new Map(times.map((one) => [one.id, one]));
}

/** The booked tours of a building that have not begun. */
export const listComingOf = (database: Sql, buildingId: string, now: Date) =>
  database.readRows(tourRow)`
    SELECT ${TOUR_COLUMNS} FROM tours t WHERE t.building_id = ${buildingId} AND t.status = 'booked'
      AND t.starts_at > ${now.toISOString()}::timestamptz
    ORDER BY t.starts_at, t.id COLLATE "C"`;

export type NewTour = Omit<
  StoredTour,
  'status' | 'cancellation' | 'version' | 'sequence' | 'guide' | 'guideId'
>;

const orNull = (value: TourCaller | TourGuide | null): SQL =>
  value === null ? sql`NULL` : sql`${toJson({ ...value })}::json`;

/** A booked tour. Its cells are taken separately. */
export const tourWrite = (tour: NewTour): SQL =>
  sql`INSERT INTO tours (id, building_id, unit_id, visitor_id, application_id, mode, starts_at, ends_at,
        status, home_label, home_address, link_key, booked_at, updated_at, caller)
      VALUES (${tour.tourId}, ${tour.buildingId}, ${tour.unitId}, ${tour.visitorId},
        ${tour.applicationId}, ${tour.mode}, ${tour.startsAt.toISOString()}::timestamptz,
        ${tour.endsAt.toISOString()}::timestamptz, 'booked', ${tour.homeLabel}, ${tour.homeAddress},
        ${tour.linkKey}, ${tour.bookedAt.toISOString()}::timestamptz,
        ${tour.bookedAt.toISOString()}::timestamptz, ${orNull(tour.caller)})`;

/** Moves a locked tour to another time: its calendars learn of it. */
export const changeTimes = (
  tx: Writer,
  tourId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
) =>
  tx.run`UPDATE tours SET starts_at = ${startsAt.toISOString()}::timestamptz,
      ends_at = ${endsAt.toISOString()}::timestamptz, version = version + 1,
      sequence = sequence + 1, updated_at = now()
    WHERE id = ${tourId}`;

/** Sets the status of a locked tour that is not cancelled. */
export const changeStatus = (
  tx: Writer,
  tourId: string,
  status: Exclude<TourStatus, 'cancelled'>,
) =>
  tx.run`UPDATE tours SET status = ${status}, version = version + 1, updated_at = now()
    WHERE id = ${tourId}`;

/** Says who shows the home on a locked tour: its calendars learn of it. */
export const changeGuide = (
  tx: Writer,
  tourId: string,
  { guide, guideId }: Pick<StoredTour, 'guide' | 'guideId'>,
) =>
  tx.run`UPDATE tours SET guide = ${orNull(guide)}, guide_id = ${guideId},
      version = version + 1, sequence = sequence + 1, updated_at = now()
    WHERE id = ${tourId}`;

/** Cancels a locked tour: its calendars learn of it. */
export const markCancelled = (tx: Writer, tourId: string, cancellation: TourCancellation) =>
  tx.run`
    UPDATE tours SET status = 'cancelled', cancellation = ${toJson({ ...cancellation })}::json,
      version = version + 1, sequence = sequence + 1, updated_at = now()
    WHERE id = ${tourId}`;

/** Whether an account has seen a home on a tour. */
export const hasBeenOnTour = (tx: Sql, visitorId: string) =>
  tx.hasRows`SELECT FROM tours WHERE visitor_id = ${visitorId} AND status = 'done' LIMIT 1`;
