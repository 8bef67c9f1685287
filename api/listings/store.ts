import { ENDED_STAGES, type Stage } from '@stoop/domain/applications/stages';
import type { BuildingDocument, FloorDocument, FloorType } from '@stoop/domain/listings/documents';
import type { BuildingRecord } from '@stoop/domain/listings/views';
import { visibleParts } from '@stoop/domain/listings/visible-parts';
import { sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { readRows } from '../db/rows.ts';
import { readWithOneUnit, readWithoutQueues } from './buildings/store.ts';
import { ListingReader } from './listing-text.ts';
import { buildingRecord, parseBuilding } from './parse-building.ts';

const BUILDINGS_A_READ = 1_000;

/**
 * Buildings by id, in the order of the ids; unknown ids are left out. With their hidden parts, and
 * without anything of their queues.
 */
export async function readBuildings(
  database: Sql,
  ids: readonly string[],
): Promise<BuildingDocument[]> {
  const found = await readWithoutQueues(database, ids);
  return found.map(({ id, document }) => parseBuilding(id, document));
}

export async function readBuilding(database: Sql, id: string): Promise<BuildingDocument | null> {
  return (await readBuildings(database, [id]))[0] ?? null;
}

/** A building with what its document calls it; null where it is unknown. */
export async function readBuildingAndRecord(
  database: Sql,
  id: string,
): Promise<{ building: BuildingDocument; record: BuildingRecord } | null> {
  const [found] = await readWithoutQueues(database, [id]);
  return found
    ? {
        building: parseBuilding(found.id, found.document),
        record: buildingRecord(found.id, found.document),
      }
    : null;
}

/** A building with one unit of it alone, or with none where it has no such unit; null where it is unknown. */
export async function readBuildingOfUnit(
  database: Sql,
  place: { buildingId: string; unitId: string },
): Promise<BuildingDocument | null> {
  const found = await readWithOneUnit(database, place);
  return found && parseBuilding(found.id, found.document);
}

/** Whether any building, and whether any neighborhood, is there. */
export async function listingsStored(
  database: Sql,
): Promise<{ buildings: boolean; neighborhoods: boolean }> {
  const { rows } = await database.execute<{ buildings: boolean; neighborhoods: boolean }>(sql`
    SELECT EXISTS (SELECT FROM buildings) AS buildings,
      EXISTS (SELECT FROM neighborhoods) AS neighborhoods`);
  return rows[0] ?? { buildings: false, neighborhoods: false };
}

async function readListings(database: Sql, after: string | null) {
  const from = after === null ? sql`` : sql`AND building_id > ${after}`;
  const { rows } = await database.execute<{ id: string; text: string | null }>(sql`
    SELECT building_id AS id, text FROM listing_texts WHERE text IS DISTINCT FROM '' ${from}
    ORDER BY building_id LIMIT ${BUILDINGS_A_READ}`);
  return rows;
}

/**
 * The visible parts of every building that has some, batch by batch, to fill a search index with. The
 * next batch is read while one is worked on.
 * A string of it may hold on to the text of its whole building: copy what is to be kept for long.
 */
export async function* streamBuildings(database: Sql): AsyncGenerator<BuildingDocument[]> {
  const reader = new ListingReader();
  let reading = readListings(database, null);
  for (;;) {
    const rows = await reading;
    const last = rows.at(-1);
    if (!last) return;
    reading = readListings(database, last.id);
    // Who stops listening does not hear of its failure either.
    reading.catch(() => {});
    const batch = rows.flatMap(({ text }) => (text ? [reader.read(text)] : []));
    const stale = rows.filter(({ text }) => text === null).map(({ id }) => id);
    if (stale.length > 0)
      for (const building of await readBuildings(database, stale)) {
        const shown = visibleParts(building);
        if (shown) batch.push(shown);
      }
    yield batch;
  }
}

export interface QueueLength {
  /** How many wait; who has left does not count. */
  length: number;
  /** One of them is in matching: nobody may join now (R5.07). */
  inMatching: boolean;
}

/** How long the queues of a unit and of its rooms are; who waits in them is not told. */
export async function readQueue(
  database: Sql,
  { buildingId, unitId }: { buildingId: string; unitId: string },
): Promise<{ unit: QueueLength; rooms: Record<string, QueueLength> }> {
  const ended = sql.raw(ENDED_STAGES.map((stage) => `'${stage}'`).join(', '));
  const { rows } = await database.execute<{
    room: string | null;
    length: number;
    inMatching: boolean;
  }>(sql`
    SELECT place.room, count(entry.number) FILTER (WHERE entry.status NOT IN (${ended}))::int AS length,
      coalesce(bool_or(entry.status = ${'IN_MATCHING' satisfies Stage}), false) AS "inMatching"
    FROM (SELECT NULL AS room UNION ALL
      SELECT id FROM rooms WHERE building_id = ${buildingId} AND unit_id = ${unitId}) place
    LEFT JOIN queue_entries entry ON entry.building_id = ${buildingId} AND entry.unit_id = ${unitId}
      AND entry.room_id IS NOT DISTINCT FROM place.room
    GROUP BY place.room`);
  const lengths = rows.map(
    ({ room, length, inMatching }) => [room, { length, inMatching }] as const,
  );
  const unit = lengths.find(([room]) => room === null)?.[1];
  const rooms = Object.fromEntries(lengths.filter(([room]) => room !== null));
  return { unit: unit ?? { length: 0, inMatching: false }, rooms };
}

/** The floors of a building, from the lowest (R3.16, R7.04). */
export async function readFloors(
  database: Sql,
  buildingId: string,
  type: FloorType,
): Promise<FloorDocument[]> {
  const rows = await readRows(
    database,
    sql`SELECT floor_number, coalesce(units, '[]') AS units FROM floors
      WHERE building_id = ${buildingId} AND type = ${type} ORDER BY floor_number, id COLLATE "C"`,
  );
  return rows.map((row) => ({
    floor_number: Number(row.floor_number),
    units: Array.isArray(row.units) ? row.units : [],
  }));
}
