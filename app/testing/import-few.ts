import type { Database } from '@stoop/base/api/db/database';
import { Intake } from '@stoop/features/exchange/api/import/import-documents';
import { emptyReport, type ImportReport } from '@stoop/features/exchange/api/import/report';
import type { CollectionName } from '@stoop/features/exchange/rules/collection-names';
import { COLLECTIONS } from '../api/collections.ts';

/** Imports documents of a collection, as `importCollections` does, without refreshing the planner's statistics, which takes longer than a test. */
export async function importFew(
  database: Pick<Database, 'sql'>,
  collection: CollectionName,
  documents: readonly object[],
): Promise<ImportReport> {
  const report = emptyReport();
  const intake = new Intake(COLLECTIONS, database, collection, report);
  for (const [at, document] of documents.entries()) {
    const value: unknown = JSON.parse(JSON.stringify(document));
    await intake.take({ value, place: { file: collection, path: `[${at}]` } });
  }
  await intake.finish();
  return report;
}
