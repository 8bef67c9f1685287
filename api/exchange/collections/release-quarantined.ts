import { COLLECTION_NAMES } from '@stoop/domain/exchange/collection-names';
import type { Database } from '../../db/database.ts';
import type { Collections } from './collection.ts';

/** Moves quarantined documents into the tables that can store them by now; before anything else uses the database. */
export async function releaseQuarantined(
  collections: Collections,
  { sql }: Pick<Database, 'sql'>,
): Promise<void> {
  for (const name of COLLECTION_NAMES) await collections[name].release?.(sql);
}
