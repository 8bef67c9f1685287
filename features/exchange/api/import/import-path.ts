import { stat } from 'node:fs/promises';
import type { Database } from '@stoop/base/api/db/database';
import { isObject } from '@stoop/base/rules/json/json-values';
import {
  COLLECTION_NAMES,
  type CollectionName,
  isCollectionName,
} from '../../rules/collection-names.ts';
import type { Collections } from '../collections/collection.ts';
import { readBackup } from './backup-documents.ts';
import { type Budget, pausesOf, spentReason } from './budget.ts';
import { readInThread } from './file-thread.ts';
import { type FoundFile, findFiles, NAMES_SENTENCE } from './find-files.ts';
import { type Incoming, Intake, type IntakeOptions } from './import-documents.ts';
import type { FileShape } from './inspect-file.ts';
import type { JsonText } from './json-text.ts';
import { recordImport } from './record-import.ts';
import { emptyReport, type ImportReport } from './report.ts';

/** The progress of an import. */
export interface Progress {
  file: string;
  /** The read part of the file, from 0 to 1. */
  share: number;
  report: ImportReport;
}

export interface ImportOptions extends IntakeOptions {
  /** The collection of a file whose name does not have it. */
  collection?: CollectionName | undefined;
  /** Called often. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** The account of staff who import in the browser; null for an operator. */
  actorId?: string | null;
  /** Ends the import after the current batch, by throwing the signal's reason. */
  signal?: AbortSignal;
  /** After which a file is read no further, which its problem says. */
  budget?: Budget;
}

type Open = FoundFile & {
  collections: Collections;
  database: Pick<Database, 'sql'>;
  report: ImportReport;
  options: IntakeOptions;
  signal: AbortSignal | undefined;
  budget: Budget | undefined;
  onBytes(bytes: number): void;
};

const problem = ({ report, name }: Open, reason: string, path = '') =>
  report.problems.push({ file: name, path, reason });

/**
 * Imports a file, or the files of a folder: lines or arrays of one collection's documents, or a
 * Firestore backup. Invalid documents are listed in the report, and the rest is imported.
 *
 * @throws when the database fails, or the reason of `signal`
 */
export async function importPath(
  collections: Collections,
  database: Pick<Database, 'sql'>,
  path: string,
  {
    collection,
    onProgress = () => {},
    actorId = null,
    signal,
    budget,
    ...options
  }: ImportOptions = {},
): Promise<ImportReport> {
  const report = emptyReport();
  const files = await findFiles(path);
  if ('reason' in files) {
    report.problems.push({ file: path, path: '', reason: files.reason });
    return report;
  }
  const record = () => recordImport(database, report, actorId);
  for (const file of files) {
    const size = (await stat(file.path)).size;
    let bytesRead = 0;
    const reportProgress = () =>
      onProgress({ file: file.name, share: size === 0 ? 1 : bytesRead / size, report });
    const onBytes = (bytes: number) => {
      signal?.throwIfAborted();
      bytesRead += bytes;
      reportProgress();
    };
    const named = { ...file, collection: file.collection ?? collection };
    const open = { ...named, collections, database, report, options, signal, budget, onBytes };
    await importFile(open).catch(async (error) => {
      // Whole batches stay of an import that nobody waits for.
      if (signal?.aborted && !options.isDryRun) await record();
      throw error;
    });
    reportProgress();
  }
  if (!options.isDryRun) await record();
  return report;
}

const BACKUP_IN_CONSOLE =
  'is a Firestore backup; import it with npm run import, or export its collections one by one';

const intakeFor = ({ collections, database, report, options }: Open, name: CollectionName) =>
  new Intake(collections, database, name, report, options);

/** How the documents of a file are taken; null where they are not, which its problem says, or were as a backup. */
async function intakeOf(file: Open, shape: FileShape | { reason: string }): Promise<Intake | null> {
  if (typeof shape !== 'string') problem(file, shape.reason);
  // It is one value, which would be held in memory as a whole.
  else if (shape === 'backup' && file.budget) problem(file, BACKUP_IN_CONSOLE);
  else if (shape === 'backup') await importBackup(file);
  else if (file.collection) return intakeFor(file, file.collection);
  else problem(file, `is of a collection that is not known: ${NAMES_SENTENCE}`);
  return null;
}

async function importFile(file: Open): Promise<void> {
  const pause = pausesOf(file.signal);
  let intake: Intake | null = null;
  let isArray = false;
  let index = 0;
  for await (const told of readInThread(file.path, file.signal)) {
    if (told.kind === 'bytes') file.onBytes(told.count);
    else if (told.kind === 'shape') {
      isArray = told.shape === 'array';
      intake = await intakeOf(file, told.shape);
      if (!intake) return;
    } else if (told.kind === 'documents')
      for (const read of told.documents) {
        await pause();
        await intake?.take(parsed(read, file.name, isArray ? `[${index++}]` : ''));
        const reason = spentReason(file.report, file.budget);
        if (reason === null) continue;
        file.report.problems.push({ file: file.name, line: read.line, path: '', reason });
        return intake?.finish();
      }
  }
  await intake?.finish();
}

function parsed(read: JsonText, file: string, path: string): Incoming {
  const place = { file, line: read.line, path };
  if ('reason' in read) return { place, reason: read.reason };
  try {
    return { place, value: JSON.parse(read.text) };
  } catch (error) {
    return { place, reason: `is no JSON: ${error instanceof Error ? error.message : error}` };
  }
}

async function importBackup(file: Open): Promise<void> {
  const backup = await readBackup(file.path, file.onBytes);
  if ('reason' in backup) return void problem(file, backup.reason);
  const { collections } = backup;
  for (const name of Object.keys(collections).filter((name) => !isCollectionName(name)))
    problem(file, `is of no collection that is known: ${COLLECTION_NAMES.join(', ')}`, name);
  for (const name of COLLECTION_NAMES) {
    const documents = collections[name];
    if (documents === undefined) continue;
    if (!isObject(documents)) {
      problem(file, 'must be an object of documents by their key', name);
      continue;
    }
    const intake = intakeFor(file, name);
    for (const [key, value] of Object.entries(documents))
      await intake.take({ place: { file: file.name, path: `${name}.${key}` }, value, key });
    await intake.finish();
    file.onBytes(0);
  }
}
