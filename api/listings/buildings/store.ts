import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { asTable, readRows, texts, type WriteRows, writeRows } from '../../db/rows.ts';
import { type BuildingRows, fromRows, type KeyedDocument, toRows } from '../building-rows.ts';
import type { Row } from '../codec.ts';
import { LEVELS, type Level, type LevelName, PLACED } from '../fields.ts';
import { writeListing } from '../listing-text.ts';
import { typedBuilding } from '../typed-building.ts';

const columnsOf = (name: LevelName, keys: readonly string[]): string[] => {
  const { fields, lists }: Level = LEVELS[name];
  const held = Object.values(fields).map(([column]) => column);
  const place = PLACED.includes(name) ? ['lat', 'lng'] : [];
  return [...keys, ...place, ...held, ...Object.values(lists), 'extra'];
};

const UNIT_KEY = ['building_id', 'id'];
const ROOM_KEY = ['building_id', 'unit_id', 'id'];
const TABLES = {
  buildings: { table: 'buildings', columns: columnsOf('building', ['id']), key: ['id'] },
  units: { table: 'units', columns: columnsOf('unit', [...UNIT_KEY, 'position']), key: UNIT_KEY },
  rooms: { table: 'rooms', columns: columnsOf('room', [...ROOM_KEY, 'position']), key: ROOM_KEY },
  queueEntries: {
    table: 'queue_entries',
    columns: columnsOf('queueEntry', ['building_id', 'unit_id', 'room_id']),
  },
} satisfies Record<keyof BuildingRows, WriteRows>;

const LISTING_TEXTS = {
  table: 'listing_texts',
  columns: ['building_id', 'text'],
  key: ['building_id'],
};

const CHILDREN = [
  { table: 'rooms', key: ROOM_KEY, rows: 'rooms' },
  { table: 'units', key: UNIT_KEY, rows: 'units' },
] as const;

/** Ids that are there already. */
async function existing(tx: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await readRows(tx, sql`SELECT id FROM buildings WHERE id = ANY(${texts(ids)})`);
  return rows.map((row) => String(row.id));
}

/** Removes what replaced buildings no longer hold. Units and rooms that stay keep their rows. */
async function dropOldChildren(tx: Sql, ids: readonly string[], rows: BuildingRows): Promise<void> {
  await tx.execute(sql`DELETE FROM queue_entries WHERE building_id = ANY(${texts(ids)})`);
  for (const { table, key, rows: kind } of CHILDREN) {
    const same = sql.raw(key.map((column) => `new.${column} = old.${column}`).join(' AND '));
    await tx.execute(sql`
      DELETE FROM ${sql.raw(table)} old WHERE building_id = ANY(${texts(ids)})
      AND NOT EXISTS (SELECT 1 FROM ${asTable(table, rows[kind])} new WHERE ${same})`);
  }
}

/**
 * Puts buildings in, or in the place of what was there under their ids, with their units, rooms and
 * queues. The documents must have passed `checkBuilding`.
 */
export function saveBuildings(database: Sql, documents: readonly KeyedDocument[]): Promise<void> {
  return database.transaction(async (tx) => {
    const rows = toRows(documents);
    const ids = documents.map(({ id }) => id);
    const replaced = await existing(tx, ids);
    if (replaced.length > 0) await dropOldChildren(tx, replaced, rows);
    for (const kind of ['buildings', 'units', 'rooms', 'queueEntries'] as const)
      await writeRows(tx, TABLES[kind], rows[kind]);
    const listings = documents.map(({ id, document }) => ({
      building_id: id,
      text: writeListing(typedBuilding(id, document)),
    }));
    await writeRows(tx, LISTING_TEXTS, listings);
    await announce(tx, ids);
  });
}

/**
 * To be called at the end of every transaction that changes anything of these buildings by other means
 * than `saveBuildings`: the copy for the search index is dropped, and every process hears of it.
 */
export async function noteListingChanges(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`UPDATE listing_texts SET text = NULL WHERE building_id = ANY(${texts(ids)})`,
  );
  await announce(tx, ids);
}

async function announce(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`INSERT INTO listing_changes (building_id) SELECT unnest(${texts(ids)})`);
  await tx.execute(sql`NOTIFY listing_changes`);
}

const ofBuildings = (table: string, ids: readonly string[], order: string): SQL =>
  sql`SELECT * FROM ${sql.raw(table)} WHERE building_id = ANY(${texts(ids)}) ORDER BY ${sql.raw(order)}`;

async function rowsOf(
  database: Sql,
  ids: readonly string[],
  { withQueues }: { withQueues: boolean },
): Promise<KeyedDocument[]> {
  const columns = sql.raw(columnsOf('building', ['id']).join(', '));
  const buildings = await readRows(
    database,
    sql`SELECT ${columns} FROM buildings WHERE id = ANY(${texts(ids)})`,
  );
  if (buildings.length === 0) return [];
  const units = await readRows(database, ofBuildings('units', ids, 'building_id, position'));
  const rooms = await readRows(database, ofBuildings('rooms', ids, 'building_id, position'));
  const queueEntries: Row[] = withQueues
    ? await readRows(database, ofBuildings('queue_entries', ids, 'number'))
    : [];
  const place = new Map(ids.map((id, at) => [id, at]));
  const found = fromRows({ buildings, units, rooms, queueEntries });
  return found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** The documents as they came in, with their queues, in the order of the ids; unknown ids are left out. */
export const readDocuments = (database: Sql, ids: readonly string[]): Promise<KeyedDocument[]> =>
  rowsOf(database, ids, { withQueues: true });

/** As `readDocuments`, but every queue is empty: nothing of who waits. */
export const readWithoutQueues = (
  database: Sql,
  ids: readonly string[],
): Promise<KeyedDocument[]> => rowsOf(database, ids, { withQueues: false });
