import type { Sql } from '@stoop/base/api/db/database';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import {
  listQuarantined,
  listQuarantinedIds,
} from '@stoop/features/exchange/api/collections/store';
import { listTourIds, listToursById } from '../imported/store.ts';
import { tourDocument } from './tour-document.ts';

const byId = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** All tours, with the quarantined ones. */
export async function allTourIds(database: Sql): Promise<string[]> {
  const ids = [...(await listTourIds(database)), ...(await listQuarantinedIds(database, 'tours'))];
  return [...new Set(ids)].sort(byId);
}

/** The documents, in the order of their ids: for the operator's export only. */
export async function readTours(database: Sql, ids: readonly string[]): Promise<KeyedDocument[]> {
  const stored = await listToursById(database, ids);
  const documents = new Map(stored.map((tour) => [tour.tourId, tourDocument(tour)]));
  for (const { id, document } of await listQuarantined(database, 'tours', ids))
    documents.set(id, document);
  return [...documents]
    .map(([id, document]) => ({ id, document }))
    .sort((one, other) => byId(one.id, other.id));
}
