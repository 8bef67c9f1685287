import type { Database } from '@stoop/base/api/db/database';
import { COLLECTION_NAMES, type CollectionName } from '../../rules/collection-names.ts';
import type { Collections } from './collection.ts';
import { listQuarantined, listQuarantinedIds, removeQuarantined } from './store.ts';

const DOCUMENTS_A_STEP = 500;

/**
 * Moves the quarantined documents of a collection into the tables that can store them by now; the others stay.
 *
 * @returns how many moved
 */
export async function releaseOf(
  collections: Collections,
  { sql }: Pick<Database, 'sql'>,
  name: CollectionName,
): Promise<number> {
  const { storable, save, plain } = collections[name];
  if (!storable) return 0;
  let moved = 0;
  const ids = await listQuarantinedIds(sql, name);
  for (let at = 0; at < ids.length; at += DOCUMENTS_A_STEP)
    moved += await sql.transaction(async (tx) => {
      const quarantined = await listQuarantined(tx, name, ids.slice(at, at + DOCUMENTS_A_STEP));
      const documents = await storable(
        tx,
        quarantined.map(({ id, document }) => ({ id, document: plain?.(document) ?? document })),
      );
      await save(tx, documents);
      await removeQuarantined(
        tx,
        name,
        documents.map(({ id }) => id),
      );
      return documents.length;
    });
  return moved;
}

/** The same of all collections; before anything else uses the database. */
export async function releaseQuarantined(
  collections: Collections,
  database: Pick<Database, 'sql'>,
): Promise<void> {
  for (const name of COLLECTION_NAMES) await releaseOf(collections, database, name);
}
