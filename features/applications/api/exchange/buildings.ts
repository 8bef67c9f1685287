import type { Sql } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { fromRows, toRows } from '@stoop/features/listings/api/building-rows';
import {
  listStoredBuildings,
  readListingRows,
  saveBuildings,
} from '@stoop/features/listings/api/buildings/store';
import { listQueueRows, saveQueues, takeQueues } from '../imported/queues/store.ts';

/*
 * A building's document contains rows of two features: listings, and the queues of applications.
 */

/** The documents as they were imported, with their queues, in the order of the ids; unknown ids are left out. */
export async function exportBuildings(database: Sql, ids: readonly string[]) {
  const rows = await readListingRows(database, ids);
  if (rows.buildings.length === 0) return [];
  return fromRows({ ...rows, queueEntries: await listQueueRows(database, ids) }, ids);
}

/**
 * Adds buildings, or replaces those with the same ids, with their units, rooms and queues. Places of
 * applications that are stored here stay. The documents must have passed `checkBuilding`.
 */
export function importBuildings(database: Sql, documents: readonly KeyedDocument[]): Promise<void> {
  return database.transaction(async (tx) => {
    const rows = toRows(documents);
    const replaced = await listStoredBuildings(
      tx,
      documents.map(({ id }) => id),
    );
    const before = replaced.length > 0 ? await takeQueues(tx, replaced) : [];
    await saveBuildings(tx, documents, rows);
    await saveQueues(tx, before, rows);
    await addLiveEvents(
      tx,
      documents.map(({ id }) => ({ kind: 'listing', subjectId: id, buildingId: id })),
    );
  });
}
