import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database } from '@stoop/base/api/db/database';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { CollectionName } from '../../rules/collection-names.ts';
import type { DocumentTable, RowFault } from '../../rules/document-table.ts';
import type { MappedColumn } from '../../rules/mappings.ts';
import type { Collections } from '../collections/collection.ts';
import { pausesOf, spentReason } from './budget.ts';
import { type Incoming, Intake } from './import-documents.ts';
import type { ImportOptions } from './import-path.ts';
import { TableFault } from './read-table.ts';
import { recordImport } from './record-import.ts';
import { emptyReport, type ImportReport } from './report.ts';
import { type Group, readGroups } from './table-groups.ts';

/** The documents of a table, and the columns of its file. */
export interface TableMapping {
  collection: CollectionName;
  table: DocumentTable;
  columns: readonly MappedColumn[];
}

const DOCUMENTS_A_READ = 100;
/** The share of the work that reading the file is, for the progress. */
const READING = 0.4;

/** What the rows of a document become, for the import of documents. */
function incomingOf(
  id: string,
  { rows, fault }: Group,
  stored: JsonObject | null,
  { table, file }: { table: DocumentTable; file: string },
): Incoming {
  const refused = (wrong: RowFault): Incoming => ({
    ...placeOf(wrong, table, file),
    reason: wrong.reason,
  });
  if (fault) return refused(fault);
  const merged = table.withRows(stored, rows);
  if ('fault' in merged) return refused(merged.fault);
  const line = rows[0]?.line ?? 1;
  return { place: { file, line, path: '' }, value: merged.document, key: id };
}

const placeOf = ({ line, field }: RowFault, { fields }: DocumentTable, file: string) => ({
  place: { file, line, path: fields.find(({ name }) => name === field)?.label ?? '' },
});

/**
 * Imports a CSV file: each document with what its rows say, whole or not at all. What no row says stays as it is stored.
 *
 * @throws when the database fails, or the reason of `signal`
 */
export async function importTable(
  collections: Collections,
  database: Pick<Database, 'sql'>,
  path: string,
  mapping: TableMapping & Omit<ImportOptions, 'collection'>,
): Promise<ImportReport> {
  const { collection, table, actorId = null, signal, budget, onProgress } = mapping;
  const report = emptyReport();
  const file = basename(path);
  const { size } = await stat(path);
  const tell = (share: number) => {
    signal?.throwIfAborted();
    onProgress?.({ file, share, report });
  };
  let bytesRead = 0;
  const onBytes = (bytes: number) => {
    bytesRead += bytes;
    tell((READING * bytesRead) / Math.max(1, size));
  };
  const pause = pausesOf(signal);
  const intake = new Intake(collections, database, collection, report, mapping);
  try {
    const { byId, faults } = await readGroups(path, mapping, { onBytes, pause });
    for (const fault of faults)
      await intake.take({ ...placeOf(fault, table, file), reason: fault.reason });
    const all = [...byId];
    for (let at = 0; at < all.length; at += DOCUMENTS_A_READ) {
      const page = all.slice(at, at + DOCUMENTS_A_READ);
      const ids = page.map(([id]) => id);
      const stored = await collections[collection].read(database.sql, ids);
      const before = new Map(stored.map(({ id, document }) => [id, document]));
      for (const [id, group] of page) {
        await pause();
        await intake.take(incomingOf(id, group, before.get(id) ?? null, { table, file }));
        const reason = spentReason(report, budget);
        if (reason !== null) throw new TableFault(reason);
      }
      // What is merged is of what was read: it is written before others are read.
      await intake.finish();
      tell(READING + ((1 - READING) * (at + page.length)) / all.length);
    }
  } catch (error) {
    // Whole batches stay of an import that nobody waits for.
    if (signal?.aborted && !mapping.isDryRun) await recordImport(database, report, actorId);
    if (!(error instanceof TableFault)) throw error;
    report.problems.push({ file, path: '', reason: error.message });
  }
  if (!mapping.isDryRun) await recordImport(database, report, actorId);
  return report;
}
