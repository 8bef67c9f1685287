import type { Sql } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { ENDED } from '@stoop/features/applications/api/endings/store';
import type { HidingEffects } from '@stoop/features/listings/contract/staff/hiding-routes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/** What is hidden: a building, a unit, or rooms of a unit. */
export interface Hidden {
  buildingId: string;
  unitId?: string | undefined;
  /** Not empty. */
  roomIds?: readonly string[] | undefined;
}

const effects = z.object({
  isKnown: z.boolean(),
  tours: z.int(),
  applications: z.int(),
  drafts: z.int(),
  saved: z.int(),
}) satisfies z.ZodType<HidingEffects>;

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

/** Counts whom it would hit to hide something. A tour is of a unit or a building, never of a room. */
export async function readHidingEffects(database: Sql, hidden: Hidden) {
  const { buildingId, unitId, roomIds } = hidden;
  const tours =
    roomIds === undefined
      ? sql`(SELECT count(*)::int FROM tours WHERE ${all(within({ buildingId, unitId }))}
          AND status = 'booked' AND starts_at > now())`
      : sql`0`;
  const read = await database.readRow(effects)`
    SELECT EXISTS (SELECT FROM buildings WHERE id = ${buildingId}) AS "isKnown",
    ${tours} AS tours,
    (SELECT count(*)::int FROM applications
      WHERE ${all(within(hidden))} AND stage NOT IN (${ENDED})) AS applications,
    (SELECT count(*)::int FROM application_drafts WHERE ${draftsOf(hidden)}) AS drafts,
    (SELECT count(DISTINCT account_id)::int FROM saved_items WHERE ${savedOf(hidden)}) AS saved`;
  if (!read) throw new Error('a query of counts gives one row');
  return read;
}
