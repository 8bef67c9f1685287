import type { HidingEffects } from '@stoop/contract/staff/hiding-routes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from '../../db/database.ts';
import { ENDED } from '../../db/ended-stages.ts';
import { readRow } from '../../db/rows.ts';

/** What is hidden: a building, a unit or a room. */
export interface Hidden {
  buildingId: string;
  unitId?: string | undefined;
  roomId?: string | undefined;
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
function draftsOf({ buildingId, unitId, roomId }: Hidden): SQL {
  const path = [buildingId, unitId, roomId].flatMap((id) => id ?? []).map(encodeURIComponent);
  const home = path.join('/');
  return roomId === undefined
    ? sql`(home = ${home} OR starts_with(home, ${`${home}/`}))`
    : sql`home = ${home}`;
}

const within = ({ buildingId, unitId, roomId }: Hidden): SQL[] => [
  sql`building_id = ${buildingId}`,
  ...(unitId === undefined ? [] : [sql`unit_id = ${unitId}`]),
  ...(roomId === undefined ? [] : [sql`room_id = ${roomId}`]),
];

/** A saved building has no parent; a saved room is named by its id. */
function savedOf({ buildingId, unitId, roomId }: Hidden): SQL {
  if (roomId !== undefined)
    return sql`kind = 'rooms' AND item_id = ${roomId} AND building_id = ${buildingId}`;
  if (unitId !== undefined)
    return sql`building_id = ${buildingId} AND (unit_id = ${unitId} OR kind = 'units' AND item_id = ${unitId})`;
  return sql`building_id = ${buildingId} OR kind = 'buildings' AND item_id = ${buildingId}`;
}

/** Counts whom it would hit to hide something. A tour is of a unit or a building, never of a room. */
export async function readHidingEffects(database: Sql, hidden: Hidden) {
  const { buildingId, unitId, roomId } = hidden;
  const tours =
    roomId === undefined
      ? sql`(SELECT count(*)::int FROM tours WHERE ${all(within({ buildingId, unitId }))}
          AND status = 'booked' AND starts_at > now())`
      : sql`0`;
  const read = await readRow(
    database,
    sql`SELECT EXISTS (SELECT FROM buildings WHERE id = ${buildingId}) AS "isKnown",
        ${tours} AS tours,
        (SELECT count(*)::int FROM applications
          WHERE ${all(within(hidden))} AND stage NOT IN (${ENDED})) AS applications,
        (SELECT count(*)::int FROM application_drafts WHERE ${draftsOf(hidden)}) AS drafts,
        (SELECT count(DISTINCT account_id)::int FROM saved_items WHERE ${savedOf(hidden)}) AS saved`,
    effects,
  );
  if (!read) throw new Error('a query of counts gives one row');
  return read;
}
