import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, toJson, writeRows } from '@stoop/base/api/db/rows';
import { anyRow } from '@stoop/base/api/db/shapes';
import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { z } from 'zod';
import type { FloorType } from '../../rules/documents.ts';
import { addListingChanges } from '../buildings/store.ts';
import { decode, encode, type Row } from '../codec.ts';

const floor = z.object({ floor_number: z.number(), units: z.array(z.unknown()) });

/** The floors of a building, from the lowest (R3.16, R7.04). */
export const listFloors = (database: Sql, buildingId: string, type: FloorType) =>
  database.readRows(floor)`SELECT floor_number, coalesce(units, '[]') AS units FROM floors
    WHERE building_id = ${buildingId} AND type = ${type} ORDER BY floor_number, id COLLATE "C"`;

const floorRow = z.object({
  id: z.string(),
  floor_number: z.number(),
  units: z.array(z.unknown()),
});

/** The same with the ids of the floors. */
export const listFloorRows = (tx: Sql, buildingId: string, type: FloorType) =>
  tx.readRows(floorRow)`SELECT id, floor_number, coalesce(units, '[]') AS units FROM floors
    WHERE building_id = ${buildingId} AND type = ${type} ORDER BY floor_number, id COLLATE "C"`;

/** Replaces the rental floors of a building. What else the documents of floors say stays with those that stay. */
export async function saveFloorRows(
  tx: Writer,
  buildingId: string,
  floors: readonly z.infer<typeof floorRow>[],
): Promise<void> {
  const type = 'rental';
  await tx.run`INSERT INTO floor_sets (type, building_id, extra)
    VALUES (${type}, ${buildingId}, ${toJson({ buildingId })}) ON CONFLICT DO NOTHING`;
  await tx.run`DELETE FROM floors WHERE type = ${type} AND building_id = ${buildingId}
    AND NOT (id = ANY(${texts(floors.map(({ id }) => id))}))`;
  await writeRows(
    tx,
    { table: 'floors', key: ['type', 'building_id', 'id'] },
    floors.map((row) => ({ type, building_id: buildingId, ...row })),
  );
  await addListingChanges(tx, [buildingId]);
}

/** The building documents whose floors of one type are stored. */
export const listFloorSetIds = (database: Sql, type: FloorType) =>
  database.readIds`SELECT building_id FROM floor_sets WHERE type = ${type}`;

export async function listFloorSets(
  database: Sql,
  type: FloorType,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const sets = await database.readRows(
    z.object({ building_id: z.string(), extra: anyRow.nullable() }),
  )`
    SELECT building_id, extra FROM floor_sets
    WHERE type = ${type} AND building_id = ANY(${texts(ids)}) ORDER BY building_id COLLATE "C"`;
  const floors = await database.readRows(anyRow)`SELECT * FROM floors
    WHERE type = ${type} AND building_id = ANY(${texts(ids)}) ORDER BY floor_number, id COLLATE "C"`;
  const ofSet = Map.groupBy(floors, (floor) => floor.building_id);
  return sets.map(({ building_id, extra }) => ({
    id: building_id,
    document: withFloors(extra ?? {}, ofSet.get(building_id) ?? []),
  }));
}

function withFloors(document: JsonObject, rows: readonly Row[]): JsonObject {
  if (rows.length === 0) return document;
  const floors = Object.fromEntries(rows.map((row) => [row.id, decode('floor', row)]));
  const nested = isObject(document.__collections__) ? document.__collections__ : {};
  return { ...document, __collections__: { ...nested, floors } };
}

/** Splits a document from its floors, which become rows. An empty list of floors stays in the document. */
function apart({ id, document }: KeyedDocument): { extra: JsonObject; floors: Row[] } {
  const nested = document.__collections__;
  if (!isObject(nested) || !isObject(nested.floors)) return { extra: document, floors: [] };
  const floors = Object.entries(nested.floors).map(([key, floor]) => ({
    building_id: id,
    id: key,
    ...encode('floor', isObject(floor) ? floor : {}),
  }));
  return { extra: { ...document, __collections__: { ...nested, floors: {} } }, floors };
}

export const saveFloorSets = (
  database: Sql,
  type: FloorType,
  documents: readonly KeyedDocument[],
): Promise<void> =>
  database.transaction(async (tx) => {
    const ids = documents.map(({ id }) => id);
    const parts = documents.map(apart);
    const sets = parts.map(({ extra }, at) => ({ type, building_id: ids[at], extra }));
    const floors = parts.flatMap((part) => part.floors.map((floor) => ({ type, ...floor })));
    await writeRows(
      tx,
      {
        table: 'floor_sets',
        columns: ['type', 'building_id', 'extra'],
        key: ['type', 'building_id'],
      },
      sets,
    );
    await tx.run`DELETE FROM floors WHERE type = ${type} AND building_id = ANY(${texts(ids)})`;
    const columns = ['type', 'building_id', 'id', 'floor_number', 'units', 'extra'];
    await writeRows(tx, { table: 'floors', columns }, floors);
    if (type === 'rental') await addListingChanges(tx, ids);
  });
