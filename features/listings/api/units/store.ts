import type { Sql, Writer } from '@stoop/base/api/db/database';
import { asTable, texts } from '@stoop/base/api/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/** A unit, by its building: ids of units are unique within one building only. */
export interface UnitKey {
  buildingId: string;
  unitId: string;
}

const lock = (tx: Writer, condition: SQL) =>
  tx.run`SELECT FROM units WHERE ${condition} ORDER BY building_id, id FOR UPDATE`;

/**
 * Locks units until the transaction ends. Every change of a queue locks its unit first, and an import of the
 * building does too; all lock several units in the same order, so that they do not deadlock.
 */
export async function lockUnits(tx: Writer, units: readonly UnitKey[]): Promise<void> {
  if (units.length === 0) return;
  const keys = units.map(({ buildingId, unitId }) => ({ building_id: buildingId, id: unitId }));
  await lock(tx, sql`(building_id, id) IN (SELECT building_id, id FROM ${asTable('units', keys)})`);
}

/** The same for all units of these buildings. */
export async function lockUnitsOfBuildings(tx: Writer, buildingIds: readonly string[]) {
  await lock(tx, sql`building_id = ANY(${texts(buildingIds)})`);
}

/** Whether a unit, or its named room, is stored, hidden or not. */
export async function hasHome(
  database: Sql,
  { buildingId, unitId, roomId }: UnitKey & { roomId: string | null },
): Promise<boolean> {
  if (roomId === null)
    return database.hasRows`SELECT FROM units WHERE building_id = ${buildingId} AND id = ${unitId}`;
  return database.hasRows`SELECT FROM rooms
    WHERE building_id = ${buildingId} AND unit_id = ${unitId} AND id = ${roomId}`;
}

/** The ids of a building, a unit or a room and of its parents. */
export interface ItemPlace {
  buildingId: string;
  /** The unit, for a unit or a room. */
  unitId: string | null;
}

const PLACES = {
  buildings: (ids: readonly string[]) =>
    sql`SELECT id, id AS "buildingId", NULL::text AS "unitId" FROM buildings WHERE id = ANY(${texts(ids)})`,
  units: (ids: readonly string[]) =>
    sql`SELECT id, building_id AS "buildingId", id AS "unitId" FROM units WHERE id = ANY(${texts(ids)})`,
  rooms: (ids: readonly string[]) =>
    sql`SELECT id, building_id AS "buildingId", unit_id AS "unitId" FROM rooms WHERE id = ANY(${texts(ids)})`,
} as const;

const place = z.object({ id: z.string(), buildingId: z.string(), unitId: z.string().nullable() });

/**
 * The parents of the items with these ids, visible or not. An id in several buildings or units is returned
 * several times, in the order of the buildings.
 */
export async function listItemPlaces(
  database: Sql,
  kind: keyof typeof PLACES,
  ids: readonly string[],
): Promise<(ItemPlace & { id: string })[]> {
  if (ids.length === 0) return [];
  return database.readRows(place)`SELECT * FROM (${PLACES[kind](ids)}) place
    ORDER BY "buildingId" COLLATE "C", "unitId" COLLATE "C"`;
}
