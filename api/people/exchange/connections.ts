import type { JsonObject } from '@stoop/domain/json/json-values';
import type { Sql } from '../../db/database.ts';
import type { KeyedDocument } from '../../exchange/collections/collection.ts';
import { faultOf } from '../../exchange/import/document-shape.ts';
import type { Fault } from '../../exchange/import/faults.ts';
import { keptConnections, listKept, saveKept } from '../connections/kept/store.ts';

/*
 * The document of somebody's connections has what the lists of a user's document cannot say: a request that was declined
 * or undone, when it was sent, and whom the person blocked.
 */
export const checkConnections = (document: JsonObject): Fault | null =>
  faultOf(keptConnections, document);

export async function readConnections(
  database: Sql,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const connections = await listKept(database, ids);
  return connections.map((one) => ({ id: one.accountId, document: { ...one } }));
}

/** Adds the blocks, and adds or replaces the requests and friendships that are named. Nothing is removed. */
export const saveConnections = (
  database: Sql,
  documents: readonly KeyedDocument[],
): Promise<void> =>
  database.transaction(async (tx) => {
    for (const { document } of documents) await saveKept(tx, keptConnections.parse(document));
  });
