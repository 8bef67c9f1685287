import { callOf } from '@stoop/base/api/command';
import { fail, pathFrom, withDatabase } from './open-data.ts';
import { ProgressLine } from './progress-line.ts';

/*
 * npm run export -- DIR
 * Writes every collection as NDJSON into a new or empty folder, in the format of the import.
 */
const [folder, ...others] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('-') || others.length > 0)
  fail(
    `Usage: ${callOf('export', 'DIR')}\nDIR is a new or empty folder; each collection becomes a file in it.`,
  );

const line = new ProgressLine(process.stderr, () => performance.now());
const exported = await withDatabase(async (database) => {
  const { COLLECTIONS } = await import('@stoop/app/api/collections');
  const { exportFolder } = await import('@stoop/features/exchange/api/export/export-folder');
  return exportFolder(COLLECTIONS, database, pathFrom(folder), {
    onProgress: (file, written) => line.show(() => `${file} · ${written} documents`),
  });
});
line.clear();
if ('reason' in exported) fail(`${folder} ${exported.reason}.`);
for (const { collection, documents } of exported)
  console.log(`${collection}.ndjson · ${documents} ${documents === 1 ? 'document' : 'documents'}`);
console.log(
  exported.length > 0
    ? `Written to ${folder}. To take it in again: ${callOf('import', folder)}`
    : 'The database is empty: there is nothing to write.',
);
