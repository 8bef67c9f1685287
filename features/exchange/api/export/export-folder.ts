import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Database, Sql } from '@stoop/base/api/db/database';
import { makeFolder } from '@stoop/base/api/db/make-folder';
import { COLLECTION_NAMES, type CollectionName } from '../../rules/collection-names.ts';
import type { Collection, Collections } from '../collections/collection.ts';
import { withKey } from '../collections/document-id.ts';

const DOCUMENTS_A_READ = 500;

export interface ExportOptions {
  /** Called often, with the number of written documents of the collection. */
  onProgress?: ((file: string, written: number) => void) | undefined;
}

/** Each collection that is not empty, in the order of their export, with its number of documents. */
export type Exported = { collection: CollectionName; documents: number }[];

/**
 * Writes every collection as NDJSON into a folder, which must be empty or missing. Equal data results in
 * equal bytes. The export is a consistent snapshot.
 *
 * @returns the written collections, or the reason of a refusal
 */
export async function exportFolder(
  collections: Collections,
  database: Database,
  folder: string,
  { onProgress = () => {} }: ExportOptions = {},
): Promise<Exported | { reason: string }> {
  const reason = await whyNotInto(folder);
  if (reason) return { reason };
  const files: string[] = [];
  try {
    const exported = await database.sql.transaction(async (tx) => {
      await tx.execute('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const exported: Exported = [];
      for (const collection of COLLECTION_NAMES) {
        const ids = await collections[collection].ids(tx);
        if (ids.length === 0) continue;
        const name = `${collection}.ndjson`;
        files.push(join(folder, name));
        const lines = linesOf(tx, collections[collection], ids, (written) =>
          onProgress(name, written),
        );
        await pipeline(lines, createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 }));
        exported.push({ collection, documents: ids.length });
      }
      return exported;
    });
    await database.sql.autocommit((tx) =>
      addAudit(
        tx,
        'data/exported',
        { actorId: null },
        Object.fromEntries(exported.map(({ collection, documents }) => [collection, documents])),
      ),
    );
    return exported;
  } catch (error) {
    // A partial export must not look complete.
    for (const file of files) await rm(file, { force: true });
    throw error;
  }
}

async function whyNotInto(folder: string): Promise<string | null> {
  try {
    makeFolder(folder);
    const entries = await readdir(folder);
    return entries.length === 0 ? null : 'is not empty; name a folder that is new or empty';
  } catch (error) {
    return `cannot be written to: ${error instanceof Error ? error.message : error}`;
  }
}

async function* linesOf(
  database: Sql,
  collection: Collection,
  ids: readonly string[],
  onWritten: (written: number) => void,
): AsyncGenerator<string> {
  const { documentsARead = DOCUMENTS_A_READ } = collection;
  for (let at = 0; at < ids.length; at += documentsARead) {
    const page = ids.slice(at, at + documentsARead);
    const read = await collection.read(database, page);
    const lines = read.map(({ id, document }) => JSON.stringify(withKey(collection, document, id)));
    onWritten(at + page.length);
    yield `${lines.join('\n')}\n`;
  }
}
