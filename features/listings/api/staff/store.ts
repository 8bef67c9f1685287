import type { Sql, Writer } from '@stoop/base/api/db/database';
import { toJson, writeRows } from '@stoop/base/api/db/rows';
import { section } from '@stoop/base/api/db/shapes';
import { inScope } from '@stoop/base/api/db/staff-scope';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { type JsonObject, objectsIn } from '@stoop/base/rules/json/json-values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addListingChanges } from '../buildings/store.ts';
import { encode, type Row } from '../codec.ts';
import { LEVELS, type Level } from '../fields.ts';

const place = z.object({
  buildingId: z.string(),
  unitId: z.string().optional(),
  roomId: z.string().optional(),
});
/** The ids of a building, a unit or a room and of its parents. */
export type Place = z.infer<typeof place>;

export type ChangedLevel = 'building' | 'unit' | 'room';

const TABLES: Record<ChangedLevel, string> = {
  building: 'buildings',
  unit: 'units',
  room: 'rooms',
};

/**
 * The first two matches of the ids among the buildings of the staff who ask: ids of units and rooms are not unique
 * across buildings.
 */
export async function listPlaces(
  database: Sql,
  { buildingId, unitId, roomId }: Partial<Place>,
  { buildings }: StaffScope,
): Promise<Place[]> {
  const among = (column: string, id: string | undefined): SQL =>
    id === undefined ? sql`true` : sql`${sql.raw(column)} = ${id}`;
  const query =
    roomId !== undefined
      ? sql`SELECT building_id AS "buildingId", unit_id AS "unitId", id AS "roomId" FROM rooms
          WHERE id = ${roomId} AND ${inScope('building_id', buildings)}
            AND ${among('building_id', buildingId)} AND ${among('unit_id', unitId)}`
      : unitId !== undefined
        ? sql`SELECT building_id AS "buildingId", id AS "unitId" FROM units
            WHERE id = ${unitId} AND ${inScope('building_id', buildings)} AND ${among('building_id', buildingId)}`
        : sql`SELECT id AS "buildingId" FROM buildings
            WHERE ${inScope('id', buildings)} AND ${among('id', buildingId)}`;
  return database.readRows(place)`${query} LIMIT 2`;
}

const rowAt = ({ buildingId, unitId, roomId }: Place): SQL => {
  if (unitId === undefined) return sql`id = ${buildingId}`;
  return roomId === undefined
    ? sql`building_id = ${buildingId} AND id = ${unitId}`
    : sql`building_id = ${buildingId} AND unit_id = ${unitId} AND id = ${roomId}`;
};

/** The version of a building, unit or room, which stays until the transaction ends; null if it does not exist. */
export async function lockVersion(tx: Writer, level: ChangedLevel, place: Place) {
  const found = await tx.returnedRow(z.object({ version: z.int() }))`
    SELECT version FROM ${sql.raw(TABLES[level])} WHERE ${rowAt(place)} FOR UPDATE`;
  return found?.version ?? null;
}

/** The same without a lock. */
export async function findVersion(database: Sql, level: ChangedLevel, place: Place) {
  const found = await database.readRow(z.object({ version: z.int() }))`
    SELECT version FROM ${sql.raw(TABLES[level])} WHERE ${rowAt(place)}`;
  return found?.version ?? null;
}

/** The version of a unit, and those of its rooms by id. */
export async function readVersions(
  database: Sql,
  place: { buildingId: string; unitId: string },
): Promise<{ unit: number; rooms: Map<string, number> }> {
  const found = await database.readRow(
    z.object({ unit: z.int(), rooms: z.array(z.tuple([z.string(), z.int()])) }),
  )`
    SELECT version AS unit,
      (SELECT coalesce(json_agg(json_build_array(r.id, r.version)), '[]') FROM rooms r
        WHERE r.building_id = u.building_id AND r.unit_id = u.id) AS rooms
    FROM units u WHERE building_id = ${place.buildingId} AND id = ${place.unitId}`;
  return { unit: found?.unit ?? 1, rooms: new Map(found?.rooms) };
}

/** The features of a unit as its document has them. */
export async function listFeatures(
  database: Sql,
  { buildingId, unitId }: { buildingId: string; unitId: string },
): Promise<JsonObject[]> {
  const found = await database.readRow(z.object({ features: z.unknown() }))`
    SELECT feature_list AS features FROM units WHERE building_id = ${buildingId} AND id = ${unitId}`;
  return objectsIn(found?.features);
}

/** Counts a change of a building, unit or room. */
export const changeVersion = (tx: Writer, level: ChangedLevel, place: Place) =>
  tx.run`UPDATE ${sql.raw(TABLES[level])} SET version = version + 1 WHERE ${rowAt(place)}`;

/**
 * Writes fields of a building, unit or room, by their names in the document, and counts the change; null removes a
 * field. Every process is notified with the commit.
 */
export async function changeFields(
  tx: Writer,
  level: ChangedLevel,
  { place, fields }: { place: Place; fields: JsonObject },
): Promise<void> {
  const table = sql.raw(TABLES[level]);
  const stored = await tx.readRow(z.object({ extra: section.nullable() }))`
    SELECT extra FROM ${table} WHERE ${rowAt(place)}`;
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  const row: Row = encode(level, Object.fromEntries(given));
  const known: Level['fields'] = LEVELS[level].fields;
  const sets = Object.keys(fields).flatMap((field) => {
    const [column, kind] = known[field] ?? [];
    if (column === undefined) return [];
    const value = row[column] ?? null;
    return [
      kind === 'list' && value !== null
        ? sql`${sql.raw(column)} = ${toJson(value)}`
        : sql`${sql.raw(column)} = ${value}`,
    ];
  });
  // A value of another type is in `extra`, which has precedence over the columns.
  const rest = Object.entries(stored?.extra ?? {}).filter(
    ([field]) => !Object.hasOwn(fields, field),
  );
  const extra = rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : null;
  await tx.run`UPDATE ${table}
    SET ${sql.join([...sets, sql`version = version + 1`, sql`extra = ${extra}::json`], sql`, `)}
    WHERE ${rowAt(place)}`;
  await addListingChanges(tx, [place.buildingId]);
}

const ADDED = {
  unit: { table: 'units', has: ['has_rooms', 'has_queue'] },
  room: { table: 'rooms', has: ['has_queue'] },
} as const;

/**
 * Adds a unit to a building, or a room to a unit, after the others, with the fields of its document. Queue and rooms
 * are empty lists.
 */
export async function addHome(
  tx: Writer,
  level: 'unit' | 'room',
  { place, fields }: { place: Place; fields: JsonObject },
): Promise<void> {
  const { table, has } = ADDED[level];
  const { buildingId, unitId, roomId } = place;
  const keys =
    level === 'unit'
      ? { building_id: buildingId, id: unitId }
      : { building_id: buildingId, unit_id: unitId, id: roomId };
  const siblings =
    level === 'unit'
      ? sql`building_id = ${buildingId}`
      : sql`building_id = ${buildingId} AND unit_id = ${unitId}`;
  const last = await tx.readRow(z.object({ position: z.int() }))`
    SELECT coalesce(max(position), -1) AS position FROM ${sql.raw(table)} WHERE ${siblings}`;
  const lists = Object.fromEntries(has.map((column) => [column, true]));
  const row = {
    ...keys,
    ...encode(level, fields),
    ...lists,
    position: (last?.position ?? -1) + 1,
  };
  await writeRows(tx, { table }, [row]);
  // The document has the list from now on.
  if (level === 'unit')
    await tx.run`UPDATE buildings
      SET has_units = true, version = version + 1 WHERE id = ${buildingId}`;
  else
    await tx.run`UPDATE units
      SET has_rooms = true WHERE building_id = ${buildingId} AND id = ${unitId}`;
  await addListingChanges(tx, [buildingId]);
}

/** Whether another unit of the building has this number, however it is capitalized. */
export const isUnitNumberTaken = (
  tx: Sql,
  { buildingId, unitId }: { buildingId: string; unitId: string | null },
  unitNumber: string,
) =>
  tx.hasRows`
    SELECT FROM units WHERE building_id = ${buildingId} AND id IS DISTINCT FROM ${unitId}
    AND lower(trim(unit_number)) = lower(${unitNumber}) LIMIT 1`;
