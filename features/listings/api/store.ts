import type { Sql } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BuildingDocument } from '../rules/documents.ts';
import type { BuildingRecord } from '../rules/views.ts';
import { visibleParts } from '../rules/visible-parts.ts';
import { listWithOneUnit, listWithoutQueues } from './buildings/store.ts';
import { listWithListingFacts } from './facts/store.ts';
import { ListingReader } from './listing-text.ts';
import { buildingRecord, parseBuilding } from './parse-building.ts';

const BUILDINGS_A_READ = 1_000;

/**
 * Buildings by id, in the order of the ids; unknown ids are left out. With their hidden parts, and
 * without anything of their queues.
 */
export async function listBuildings(database: Sql, ids: readonly string[]) {
  const found = await listWithoutQueues(database, ids);
  return listWithListingFacts(
    database,
    found.map(({ id, document }) => parseBuilding(id, document)),
  );
}

export const findBuilding = async (database: Sql, id: string): Promise<BuildingDocument | null> =>
  (await listBuildings(database, [id]))[0] ?? null;

/** A building with the ids of its document; null if it is unknown. */
export async function findBuildingAndRecord(
  database: Sql,
  id: string,
): Promise<{ building: BuildingDocument; record: BuildingRecord } | null> {
  const [found] = await listWithoutQueues(database, [id]);
  if (!found) return null;
  const [building] = await listWithListingFacts(database, [
    parseBuilding(found.id, found.document),
  ]);
  return building ? { building, record: buildingRecord(found.id, found.document) } : null;
}

/**
 * A building with only this unit, or without units if it has no such unit; null if it is unknown. Of the facts of its
 * listing only whether somebody answers for it and whether it has lapsed.
 */
export async function findBuildingOfUnit(
  database: Sql,
  place: { buildingId: string; unitId: string },
): Promise<BuildingDocument | null> {
  const found = await listWithOneUnit(database, place);
  if (!found) return null;
  const building = parseBuilding(found.id, found.document);
  if (!found.listing) return building;
  const { isAnsweredFor, isLapsed } = found.listing;
  const listing = { isAnsweredFor, ...(isLapsed && { isLapsed }) };
  return { ...building, rentList: building.rentList.map((unit) => ({ ...unit, listing })) };
}

const buildingName = z.object({ buildingId: z.string(), name: z.string() });

/** What these buildings are called, hidden or not, by name; unknown ones are left out. */
export const listBuildingNames = (database: Sql, ids: readonly string[]) =>
  database.readRows(buildingName)`
    SELECT b.id AS "buildingId", coalesce(nullif(b.name, ''), nullif(b.address, ''), b.id) AS name
    FROM buildings b WHERE b.id = ANY(${texts(ids)}) ORDER BY name, b.id COLLATE "C"`;

export const listBuildingIds = (database: Sql) => database.readIds`SELECT id FROM buildings`;

/** Whether there is any building, and any neighborhood. */
export async function hasListings(
  database: Sql,
): Promise<{ buildings: boolean; neighborhoods: boolean }> {
  const stored = await database.readRow(
    z.object({ buildings: z.boolean(), neighborhoods: z.boolean() }),
  )`
    SELECT EXISTS (SELECT FROM buildings) AS buildings,
    EXISTS (SELECT FROM neighborhoods) AS neighborhoods`;
  return stored ?? { buildings: false, neighborhoods: false };
}

const listingText = z.object({ id: z.string(), text: z.string().nullable() });

async function readListings(database: Sql, after: string | null) {
  const from = after === null ? sql`` : sql`AND building_id > ${after}`;
  return database.returnedRows(listingText)`
    SELECT building_id AS id, text FROM listing_texts WHERE text IS DISTINCT FROM '' ${from}
    ORDER BY building_id LIMIT ${BUILDINGS_A_READ}`;
}

/**
 * The visible parts of all buildings that have any, in batches, to fill a search index with. The
 * next batch is read while one is processed.
 * A string of it may retain the text of its whole building in memory: copy long-lived strings.
 */
export async function* streamBuildings(database: Sql): AsyncGenerator<BuildingDocument[]> {
  const reader = new ListingReader();
  let reading = readListings(database, null);
  for (;;) {
    const rows = await reading;
    const last = rows.at(-1);
    if (!last) return;
    reading = readListings(database, last.id);
    // A consumer that stops does not await this promise; its failure must not be an unhandled rejection.
    reading.catch(() => {});
    const batch = rows.flatMap(({ text }) => (text ? [reader.read(text)] : []));
    const stale = rows.filter(({ text }) => text === null).map(({ id }) => id);
    if (stale.length > 0)
      for (const building of await listBuildings(database, stale)) {
        const shown = visibleParts(building);
        if (shown) batch.push(shown);
      }
    yield batch;
  }
}
