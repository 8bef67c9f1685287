import type { JsonObject } from '@stoop/domain/json/json-values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from '../../db/database.ts';
import { readRow, readRows } from '../../db/rows.ts';
import { section } from '../../db/shapes.ts';
import { inScope } from '../../db/staff-scope.ts';
import type { StaffScope } from '../../http/staff-scope.ts';
import { recordListingChanges } from '../buildings/store.ts';
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

/** The first two matches of the ids among the buildings of the staff who ask: ids of units and rooms are not unique across buildings. */
export async function findPlaces(
  database: Sql,
  { buildingId, unitId, roomId }: Partial<Place>,
  { buildings }: StaffScope,
): Promise<Place[]> {
  const among = (column: string, id: string | undefined): SQL =>
    id === undefined ? sql`true` : sql`${sql.raw(column)} = ${id}`;
  const query =
    roomId !== undefined
      ? sql`SELECT building_id AS "buildingId", unit_id AS "unitId", id AS "roomId" FROM rooms
          WHERE id = ${roomId} AND ${inScope('building_id', buildings)} AND ${among('building_id', buildingId)} AND ${among('unit_id', unitId)}`
      : unitId !== undefined
        ? sql`SELECT building_id AS "buildingId", id AS "unitId" FROM units
            WHERE id = ${unitId} AND ${inScope('building_id', buildings)} AND ${among('building_id', buildingId)}`
        : sql`SELECT id AS "buildingId" FROM buildings
            WHERE ${inScope('id', buildings)} AND ${among('id', buildingId)}`;
  return readRows(database, sql`${query} LIMIT 2`, place);
}

const rowAt = ({ buildingId, unitId, roomId }: Place): SQL => {
  if (unitId === undefined) return sql`id = ${buildingId}`;
  return roomId === undefined
    ? sql`building_id = ${buildingId} AND id = ${unitId}`
    : sql`building_id = ${buildingId} AND unit_id = ${unitId} AND id = ${roomId}`;
};

/**
 * Writes fields of a building, unit or room, by their names in the document; null removes a field. Every
 * process is notified with the commit. False, without a change, if it does not exist.
 */
export async function changeFields(
  tx: Sql,
  level: ChangedLevel,
  { place, fields }: { place: Place; fields: JsonObject },
): Promise<boolean> {
  const table = sql.raw(TABLES[level]);
  const stored = await readRow(
    tx,
    sql`SELECT extra FROM ${table} WHERE ${rowAt(place)} FOR UPDATE`,
    z.object({ extra: section.nullable() }),
  );
  if (!stored) return false;
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  const row: Row = encode(level, Object.fromEntries(given));
  const known: Level['fields'] = LEVELS[level].fields;
  const sets = Object.keys(fields).flatMap((field) => {
    const column = known[field]?.[0];
    return column === undefined ? [] : [sql`${sql.raw(column)} = ${row[column] ?? null}`];
  });
  // A value of another type is in `extra`, which has precedence over the columns.
  const rest = Object.entries(stored.extra ?? {}).filter(
    ([field]) => !Object.hasOwn(fields, field),
  );
  const extra = rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : null;
  await tx.execute(sql`UPDATE ${table} SET ${sql.join(sets, sql`, `)}, extra = ${extra}::json
    WHERE ${rowAt(place)}`);
  await recordListingChanges(tx, [place.buildingId]);
  return true;
}
