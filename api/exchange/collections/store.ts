import { isObject, type JsonObject } from '@stoop/domain/json/json-values';
import type { FloorType } from '@stoop/domain/listings/documents';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { readRows, texts, writeRows } from '../../db/rows.ts';
import type { KeyedDocument } from '../../listings/building-rows.ts';
import { decode, encode, type Row } from '../../listings/codec.ts';
import type { CollectionName } from './names.ts';

/** All ids that a query gives, in the order of their characters, which every database agrees on. */
export async function idsOf(database: Sql, query: SQL): Promise<string[]> {
  const rows = await readRows(
    database,
    sql`SELECT id FROM (${query}) held (id) ORDER BY id COLLATE "C"`,
  );
  return rows.map((row) => String(row.id));
}

const NEIGHBORHOOD_COLUMNS = [
  ...['id', 'name', 'borough', 'lat', 'lng', 'has_properties', 'average_price', 'extra'],
];

export async function readNeighborhoodDocuments(
  database: Sql,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const rows = await readRows(
    database,
    sql`SELECT * FROM neighborhoods WHERE id = ANY(${texts(ids)}) ORDER BY id COLLATE "C"`,
  );
  return rows.map((row) => ({ id: String(row.id), document: decode('neighborhood', row) }));
}

export function saveNeighborhoods(
  database: Sql,
  documents: readonly KeyedDocument[],
): Promise<void> {
  const rows = documents.map(({ id, document }) => ({ id, ...encode('neighborhood', document) }));
  return writeRows(
    database,
    { table: 'neighborhoods', columns: NEIGHBORHOOD_COLUMNS, key: ['id'] },
    rows,
  );
}

export async function readFloorSets(
  database: Sql,
  type: FloorType,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const sets = await readRows(
    database,
    sql`SELECT building_id, extra FROM floor_sets
      WHERE type = ${type} AND building_id = ANY(${texts(ids)}) ORDER BY building_id COLLATE "C"`,
  );
  const floors = await readRows(
    database,
    sql`SELECT * FROM floors
      WHERE type = ${type} AND building_id = ANY(${texts(ids)}) ORDER BY floor_number, id COLLATE "C"`,
  );
  const ofSet = Map.groupBy(floors, (floor) => floor.building_id);
  return sets.map(({ building_id, extra }) => ({
    id: String(building_id),
    document: withFloors(isObject(extra) ? extra : {}, ofSet.get(building_id) ?? []),
  }));
}

function withFloors(document: JsonObject, rows: readonly Row[]): JsonObject {
  if (rows.length === 0) return document;
  const floors = Object.fromEntries(rows.map((row) => [row.id, decode('floor', row)]));
  const nested = isObject(document.__collections__) ? document.__collections__ : {};
  return { ...document, __collections__: { ...nested, floors } };
}

/** The document apart from its floors, and these as rows. An empty list of floors stays behind as such. */
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

export function saveFloorSets(
  database: Sql,
  type: FloorType,
  documents: readonly KeyedDocument[],
): Promise<void> {
  return database.transaction(async (tx) => {
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
    await tx.execute(
      sql`DELETE FROM floors WHERE type = ${type} AND building_id = ANY(${texts(ids)})`,
    );
    const columns = ['type', 'building_id', 'id', 'floor_number', 'units', 'extra'];
    await writeRows(tx, { table: 'floors', columns }, floors);
  });
}

export async function readQuarantined(
  database: Sql,
  collection: CollectionName,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const rows = await readRows(
    database,
    sql`SELECT id, document FROM kept_documents
      WHERE collection = ${collection} AND id = ANY(${texts(ids)}) ORDER BY id COLLATE "C"`,
  );
  return rows.map(({ id, document }) => ({
    id: String(id),
    document: isObject(document) ? document : {},
  }));
}

export function saveQuarantined(
  database: Sql,
  collection: CollectionName,
  documents: readonly KeyedDocument[],
): Promise<void> {
  return writeRows(
    database,
    {
      table: 'kept_documents',
      columns: ['collection', 'id', 'document'],
      key: ['collection', 'id'],
    },
    documents.map(({ id, document }) => ({ collection, id, document })),
  );
}

export async function dropQuarantined(
  database: Sql,
  collection: CollectionName,
  ids: readonly string[],
): Promise<void> {
  await database.execute(sql`DELETE FROM kept_documents
    WHERE collection = ${collection} AND id = ANY(${texts(ids)})`);
}

/** The ids of a collection that a statement of its own names. */
export const storedIds = {
  buildings: (database: Sql) => idsOf(database, sql`SELECT id FROM buildings`),
  neighborhoods: (database: Sql) => idsOf(database, sql`SELECT id FROM neighborhoods`),
  floorSets: (database: Sql, type: FloorType) =>
    idsOf(database, sql`SELECT building_id FROM floor_sets WHERE type = ${type}`),
  kept: (database: Sql, collection: CollectionName) =>
    idsOf(database, sql`SELECT id FROM kept_documents WHERE collection = ${collection}`),
};
