import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { asTable, readRows, texts, type WriteRows, writeRows } from '../../db/rows.ts';
import { type BuildingRows, fromRows, type KeyedDocument, toRows } from '../building-rows.ts';
import type { Row } from '../codec.ts';
import { LEVELS, type Level, type LevelName, PLACED } from '../fields.ts';
import { writeListing } from '../listing-text.ts';
import { parseBuilding } from '../parse-building.ts';
import { type KnownApplication, mergeQueues } from './merge-queues.ts';

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

/**
 * Empties the queues of buildings, and gives what stood in them, in order. Who applies waits for this
 * transaction from here on, because the units are locked; in an order, so that two imports do not wait
 * for each other.
 */
async function takeQueues(tx: Sql, ids: readonly string[]): Promise<Row[]> {
  await tx.execute(sql`SELECT FROM units WHERE building_id = ANY(${texts(ids)})
    ORDER BY building_id, id FOR UPDATE`);
  const before = await readRows(tx, ofBuildings('queue_entries', ids, 'number'));
  await tx.execute(sql`DELETE FROM queue_entries WHERE building_id = ANY(${texts(ids)})`);
  return before;
}

/** The applications of ours that these queue entries belong to. */
async function knownApplications(tx: Sql, entries: readonly Row[]): Promise<KnownApplication[]> {
  const idsIn = (column: string) => texts(entries.map((entry) => String(entry[column] ?? '')));
  if (entries.length === 0) return [];
  const rows = await readRows(
    tx,
    sql`SELECT id, application_id, building_id, unit_id, room_id, stage,
        applicant_id IS NULL AND applicant_name IS NULL AS is_forgotten
      FROM applications WHERE id = ANY(${idsIn('application_db_id')})
        OR application_id = ANY(${idsIn('application_id')})`,
  );
  return rows as unknown as KnownApplication[];
}

/** Removes what replaced buildings no longer hold. Units and rooms that stay keep their rows. */
async function dropOldChildren(tx: Sql, ids: readonly string[], rows: BuildingRows): Promise<void> {
  for (const { table, key, rows: kind } of CHILDREN) {
    const same = sql.raw(key.map((column) => `new.${column} = old.${column}`).join(' AND '));
    await tx.execute(sql`
      DELETE FROM ${sql.raw(table)} old WHERE building_id = ANY(${texts(ids)})
      AND NOT EXISTS (SELECT 1 FROM ${asTable(table, rows[kind])} new WHERE ${same})`);
  }
}

/**
 * Puts buildings in, or in the place of what was there under their ids, with their units, rooms and
 * queues. Places in queues that the product gave stay. The documents must have passed `checkBuilding`.
 */
export function saveBuildings(database: Sql, documents: readonly KeyedDocument[]): Promise<void> {
  return database.transaction(async (tx) => {
    const rows = toRows(documents);
    const ids = documents.map(({ id }) => id);
    const replaced = await existing(tx, ids);
    const before = replaced.length > 0 ? await takeQueues(tx, replaced) : [];
    if (replaced.length > 0) await dropOldChildren(tx, replaced, rows);
    const known = await knownApplications(tx, [...before, ...rows.queueEntries]);
    if (known.length > 0) rows.queueEntries = mergeQueues(before, rows, known);
    for (const kind of ['buildings', 'units', 'rooms', 'queueEntries'] as const)
      await writeRows(tx, TABLES[kind], rows[kind]);
    const listings = documents.map(({ id, document }) => ({
      building_id: id,
      text: writeListing(parseBuilding(id, document)),
    }));
    await writeRows(tx, LISTING_TEXTS, listings);
    await announce(tx, ids);
  });
}

/**
 * To be called at the end of every transaction that changes anything of these buildings by other means
 * than `saveBuildings`: the copy for the search index is dropped, and every process hears of it.
 */
export async function recordListingChanges(tx: Sql, ids: readonly string[]): Promise<void> {
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

/** A building's document with one unit of it alone, hidden or not; null where there is no building. */
export async function readWithOneUnit(
  database: Sql,
  { buildingId, unitId }: { buildingId: string; unitId: string },
): Promise<KeyedDocument | null> {
  const columns = sql.raw(columnsOf('building', ['id']).join(', '));
  const [row] = await readRows(
    database,
    sql`SELECT
      (SELECT row_to_json(b) FROM (SELECT ${columns} FROM buildings WHERE id = ${buildingId}) b) AS building,
      (SELECT row_to_json(u) FROM units u WHERE building_id = ${buildingId} AND id = ${unitId}) AS unit,
      (SELECT coalesce(json_agg(r ORDER BY position), '[]') FROM rooms r
        WHERE building_id = ${buildingId} AND unit_id = ${unitId}) AS rooms`,
  );
  const held = row as { building: Row | null; unit: Row | null; rooms: Row[] } | undefined;
  if (!held?.building) return null;
  const units = held.unit ? [held.unit] : [];
  const rows = { buildings: [held.building], units, rooms: held.rooms, queueEntries: [] };
  return fromRows(rows)[0] ?? null;
}
