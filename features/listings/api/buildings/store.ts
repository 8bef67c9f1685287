import type { Sql, Writer } from '@stoop/base/api/db/database';
import { asTable, texts, type WriteRows, writeRows } from '@stoop/base/api/db/rows';
import { anyRow } from '@stoop/base/api/db/shapes';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fromRows, type ListingRows } from '../building-rows.ts';
import { listWithListingFacts } from '../facts/store.ts';
import { columnsOf } from '../fields.ts';
import { addTerms } from '../history/store.ts';
import { writeListing } from '../listing-text.ts';
import { parseBuilding } from '../parse-building.ts';

const UNIT_KEY = ['building_id', 'id'];
const ROOM_KEY = ['building_id', 'unit_id', 'id'];
const TABLES = {
  buildings: {
    table: 'buildings',
    columns: columnsOf('building', ['id']),
    key: ['id'],
    isVersioned: true,
  },
  units: {
    table: 'units',
    columns: columnsOf('unit', [...UNIT_KEY, 'position']),
    key: UNIT_KEY,
    isVersioned: true,
  },
  rooms: {
    table: 'rooms',
    columns: columnsOf('room', [...ROOM_KEY, 'position']),
    key: ROOM_KEY,
    isVersioned: true,
  },
} satisfies Record<keyof ListingRows, WriteRows>;

const LISTING_TEXTS = {
  table: 'listing_texts',
  columns: ['building_id', 'text'],
  key: ['building_id'],
};

const CHILDREN = [
  { table: 'rooms', key: ROOM_KEY, rows: 'rooms' },
  { table: 'units', key: UNIT_KEY, rows: 'units' },
] as const;

/** Which of these buildings are stored. */
export const listStoredBuildings = (tx: Sql, ids: readonly string[]) =>
  tx.readIds`SELECT id FROM buildings WHERE id = ANY(${texts(ids)})`;

/** Deletes units and rooms that replaced buildings no longer have; the others keep their rows. */
async function dropOldChildren(tx: Writer, ids: readonly string[], rows: ListingRows) {
  for (const { table, key, rows: kind } of CHILDREN) {
    const same = sql.raw(key.map((column) => `new.${column} = old.${column}`).join(' AND '));
    await tx.run`
      DELETE FROM ${sql.raw(table)} old WHERE building_id = ANY(${texts(ids)})
      AND NOT EXISTS (SELECT 1 FROM ${asTable(table, rows[kind])} new WHERE ${same})`;
  }
}

/**
 * Adds buildings, or replaces those with the same ids, with their units and rooms. `rows` are those of the
 * documents, which must have passed `checkBuilding`. The queues of a removed unit or room are deleted with
 * it: an import goes through `features/applications/api/exchange/buildings.ts`, which preserves them.
 */
export async function saveBuildings(
  tx: Writer,
  documents: readonly KeyedDocument[],
  rows: ListingRows,
): Promise<void> {
  const ids = documents.map(({ id }) => id);
  const replaced = await listStoredBuildings(tx, ids);
  if (replaced.length > 0) await dropOldChildren(tx, replaced, rows);
  for (const kind of ['buildings', 'units', 'rooms'] as const)
    await writeRows(tx, TABLES[kind], rows[kind]);
  const buildings = documents.map(({ id, document }) => parseBuilding(id, document));
  await addTerms(tx, buildings);
  const listings = (await listWithListingFacts(tx, buildings)).map((building) => ({
    building_id: building.buildingId,
    text: writeListing(building),
  }));
  await writeRows(tx, LISTING_TEXTS, listings);
  await announce(tx, ids);
}

/**
 * To be called at the end of every transaction that changes these buildings by other means than
 * `saveBuildings`: drops the copy for the search index, adds to the history of its units, and notifies every process.
 */
export async function addListingChanges(tx: Writer, ids: readonly string[]): Promise<void> {
  await tx.run`UPDATE listing_texts SET text = NULL WHERE building_id = ANY(${texts(ids)})`;
  const stored = await listWithoutQueues(tx, ids);
  await addTerms(
    tx,
    stored.map(({ id, document }) => parseBuilding(id, document)),
  );
  await announce(tx, ids);
}

async function announce(tx: Writer, ids: readonly string[]): Promise<void> {
  await tx.run`INSERT INTO listing_changes (building_id) SELECT unnest(${texts(ids)})`;
  await tx.run`NOTIFY listing_changes`;
}

/** The rows of these buildings; unknown ids are left out. */
export async function readListingRows(database: Sql, ids: readonly string[]): Promise<ListingRows> {
  const columns = sql.raw(columnsOf('building', ['id']).join(', '));
  const buildings = await database.readRows(anyRow)`
    SELECT ${columns} FROM buildings WHERE id = ANY(${texts(ids)})`;
  if (buildings.length === 0) return { buildings, units: [], rooms: [] };
  const inOrder = (table: 'units' | 'rooms') =>
    database.readRows(anyRow)`
      SELECT * FROM ${sql.raw(table)} WHERE building_id = ANY(${texts(ids)})
      ORDER BY building_id, position`;
  return { buildings, units: await inOrder('units'), rooms: await inOrder('rooms') };
}

/** The documents in the order of the ids, with empty queues. */
export const listWithoutQueues = async (database: Sql, ids: readonly string[]) =>
  fromRows({ ...(await readListingRows(database, ids)), queueEntries: [] }, ids);

const buildingOfUnit = z.object({
  building: anyRow.nullable(),
  unit: anyRow.nullable(),
  rooms: z.array(anyRow),
  listing: z.object({ isAnsweredFor: z.boolean(), isLapsed: z.boolean() }).nullable(),
});

/**
 * A building's document with only this unit, hidden or not, and whether somebody answers for the unit and it has lapsed;
 * null if there is no building.
 */
export async function listWithOneUnit(
  database: Sql,
  { buildingId, unitId }: { buildingId: string; unitId: string },
): Promise<(KeyedDocument & Pick<z.infer<typeof buildingOfUnit>, 'listing'>) | null> {
  const columns = sql.raw(columnsOf('building', ['id']).join(', '));
  const found = await database.readRow(buildingOfUnit)`SELECT
    (SELECT row_to_json(b) FROM (SELECT ${columns} FROM buildings WHERE id = ${buildingId}) b) AS building,
    (SELECT row_to_json(u) FROM units u WHERE building_id = ${buildingId} AND id = ${unitId}) AS unit,
    (SELECT coalesce(json_agg(r ORDER BY position), '[]') FROM rooms r
      WHERE building_id = ${buildingId} AND unit_id = ${unitId}) AS rooms,
    (SELECT json_build_object('isAnsweredFor', responsible_id IS NOT NULL, 'isLapsed', lapsed_at IS NOT NULL)
      FROM unit_listings WHERE building_id = ${buildingId} AND unit_id = ${unitId}) AS listing`;
  if (!found?.building) return null;
  const { building, unit, rooms, listing } = found;
  const rows = { buildings: [building], units: unit ? [unit] : [], rooms, queueEntries: [] };
  const [document] = fromRows(rows, [buildingId]);
  return document ? { ...document, listing } : null;
}
