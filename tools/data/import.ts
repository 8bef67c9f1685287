import { parseArgs } from 'node:util';
import { callOf } from '@stoop/base/api/command';
import type { ImportReport, Refusal } from '@stoop/features/exchange/api/import/report';
import {
  COLLECTION_NAMES,
  isCollectionName,
} from '@stoop/features/exchange/rules/collection-names';
import { fail, NOTHING_DONE, pathFrom, SOME_REFUSED, withDatabase } from './open-data.ts';
import { ProgressLine } from './progress-line.ts';

/*
 * npm run import -- PATH [--collection NAME] [--dry-run]
 * Imports a file or a folder of documents. Exit code: 0 all of it, 1 some were refused, 2 nothing done.
 */
const USAGE = `Usage: ${callOf('import', 'PATH [--collection NAME] [--dry-run]')}
PATH is an .ndjson or .json file of one collection, optionally compressed with gzip, a folder of such files named
after their collections, or a Firestore JSON backup. Collections: ${COLLECTION_NAMES.join(', ')}.`;

const REFUSALS_MAX = 100;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { collection: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const where = ({ file, line, path }: Omit<Refusal, 'reason'>) =>
  [file, line === undefined ? '' : `line ${line}`, path].filter((part) => part !== '').join(', ');

function print(report: ImportReport): void {
  for (const refusal of report.refusals.slice(0, REFUSALS_MAX))
    console.error(`Refused: ${where(refusal)}: ${refusal.reason}.`);
  const more = report.refused - Math.min(report.refusals.length, REFUSALS_MAX);
  if (more > 0) console.error(`Refused: ${more} more.`);
  for (const problem of report.problems)
    console.error(`Not imported: ${where(problem)} ${problem.reason}.`);
  for (const { id, file, line, fields, more } of report.changes) {
    console.log(
      `Would change ${id} (${where({ file, ...(line !== undefined && { line }), path: '' })}):`,
    );
    for (const { path, before, after } of fields)
      console.log(`  ${path}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`);
    if (more > 0) console.log(`  and ${more} more`);
  }
  console.log(summary(report));
}

const summary = ({ read, added, updated, unchanged, refused }: ImportReport) =>
  `read ${read} · added ${added} · updated ${updated} · unchanged ${unchanged} · refused ${refused}`;

const { positionals, values } = readArguments();
const [path, ...others] = positionals;
if (path === undefined || others.length > 0) fail(USAGE);
const { collection } = values;
if (collection !== undefined && !isCollectionName(collection))
  fail(`${collection} is not a collection. The collections are ${COLLECTION_NAMES.join(', ')}.`);

const line = new ProgressLine(process.stderr, () => performance.now());
const report = await withDatabase(async (database) => {
  const { COLLECTIONS } = await import('@stoop/app/api/collections');
  const { importPath } = await import('@stoop/features/exchange/api/import/import-path');
  return importPath(COLLECTIONS, database, pathFrom(path), {
    collection,
    isDryRun: values['dry-run'],
    onProgress: ({ file, share, report }) =>
      line.show(() => `${file} ${Math.floor(share * 100)} % · ${summary(report)}`),
  });
});
line.clear();
print(report);
if (values['dry-run']) console.log('Nothing was changed: this was a dry run.');
if (report.problems.length > 0 || report.refused > 0)
  process.exitCode = report.read > report.refused ? SOME_REFUSED : NOTHING_DONE;
