import type { Sql } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { moment } from '@stoop/base/api/db/shapes';
import type { Hidden } from '@stoop/features/listings/api/staff/deps';
import type { HidingCounts } from '@stoop/features/listings/contract/staff/hiding';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ENDED } from '../endings/store.ts';

const effects = z.object({
  isKnown: z.boolean(),
  tours: z.int(),
  applications: z.int(),
  drafts: z.int(),
  saved: z.int(),
  version: z.string(),
}) satisfies z.ZodType<HidingCounts>;

const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` AND `);

/** Drafts are named by their home: the encoded ids, with / between them. */
function draftsOf({ buildingId, unitId, roomIds }: Hidden): SQL {
  const home = [buildingId, unitId]
    .flatMap((id) => id ?? [])
    .map(encodeURIComponent)
    .join('/');
  return roomIds === undefined
    ? sql`(home = ${home} OR starts_with(home, ${`${home}/`}))`
    : sql`home = ANY(${texts(roomIds.map((id) => `${home}/${encodeURIComponent(id)}`))})`;
}

const within = ({ buildingId, unitId, roomIds }: Hidden): SQL[] => [
  sql`building_id = ${buildingId}`,
  ...(unitId === undefined ? [] : [sql`unit_id = ${unitId}`]),
  ...(roomIds === undefined ? [] : [sql`room_id = ANY(${texts(roomIds)})`]),
];

/** A saved building has no parent; a saved room is named by its id. */
function savedOf({ buildingId, unitId, roomIds }: Hidden): SQL {
  if (roomIds !== undefined)
    return sql`kind = 'rooms' AND item_id = ANY(${texts(roomIds)}) AND building_id = ${buildingId}`;
  if (unitId !== undefined)
    return sql`building_id = ${buildingId} AND (unit_id = ${unitId} OR kind = 'units' AND item_id = ${unitId})`;
  return sql`building_id = ${buildingId} OR kind = 'buildings' AND item_id = ${buildingId}`;
}

/** A tour is of a unit or a building, never of a room. */
const isBookedTour = ({ roomIds, ...place }: Hidden): SQL =>
  roomIds === undefined
    ? sql`${all(within(place))} AND status = 'booked' AND starts_at > now()`
    : sql`false`;

const isRunning = (hidden: Hidden): SQL => sql`${all(within(hidden))} AND stage NOT IN (${ENDED})`;

/** Counts whom it would hit to hide something. Its version is of who they are, not only of how many. */
export async function readHidingEffects(database: Sql, hidden: Hidden) {
  const read = await database.readRow(effects)`
    WITH hit AS (
      SELECT 1 AS kind, id FROM tours WHERE ${isBookedTour(hidden)}
      UNION ALL SELECT 2, id FROM applications WHERE ${isRunning(hidden)}
      UNION ALL SELECT 3, account_id || ' ' || home FROM application_drafts WHERE ${draftsOf(hidden)}
      UNION SELECT 4, account_id FROM saved_items WHERE ${savedOf(hidden)}
    )
    SELECT EXISTS (SELECT FROM buildings WHERE id = ${hidden.buildingId}) AS "isKnown",
      (count(*) FILTER (WHERE kind = 1))::int AS tours,
      (count(*) FILTER (WHERE kind = 2))::int AS applications,
      (count(*) FILTER (WHERE kind = 3))::int AS drafts,
      (count(*) FILTER (WHERE kind = 4))::int AS saved,
      md5(coalesce(string_agg(kind || ' ' || id, '/' ORDER BY kind, id COLLATE "C"), '')) AS version
    FROM hit`;
  if (!read) throw new Error('a query of counts gives one row');
  return read;
}

const hitTour = z.object({
  tourId: z.string(),
  visitorId: z.string().nullable(),
  /** Null for an account. */
  callerName: z.string().nullable(),
  /** The number of a caller without an email. */
  callPhone: z.string().nullable(),
  home: z.string(),
  startsAt: moment,
});

/** The booked tours of what is hidden, soonest first. */
export const listHitTours = (database: Sql, hidden: Hidden) =>
  database.readRows(hitTour)`
    SELECT id AS "tourId", visitor_id AS "visitorId", caller ->> 'name' AS "callerName",
      CASE WHEN caller ->> 'email' IS NULL THEN caller ->> 'phone' END AS "callPhone",
      home_label AS home, starts_at AS "startsAt"
    FROM tours WHERE ${isBookedTour(hidden)} ORDER BY starts_at, id COLLATE "C"`;

const hitApplication = z.object({
  applicationDbId: z.string(),
  applicationId: z.string(),
  applicantId: z.string().nullable(),
  applicantName: z.string().nullable(),
  home: z.string(),
});

/** The applications that run for what is hidden, who applied first in front. */
export const listHitApplications = (database: Sql, hidden: Hidden) =>
  database.readRows(hitApplication)`
    SELECT id AS "applicationDbId", application_id AS "applicationId",
      applicant_id AS "applicantId", applicant_name AS "applicantName", coalesce(home_label, '') AS home
    FROM applications WHERE ${isRunning(hidden)} ORDER BY submitted_at, application_id COLLATE "C"`;

/** Who began an application for what is hidden, with the home as their drafts call it. */
export const listHitDrafts = (database: Sql, hidden: Hidden) =>
  database.readRows(z.object({ accountId: z.string(), home: z.string() }))`
    SELECT account_id AS "accountId", coalesce(draft->>'label', '') AS home
    FROM application_drafts WHERE ${draftsOf(hidden)} ORDER BY account_id COLLATE "C", home COLLATE "C"`;
