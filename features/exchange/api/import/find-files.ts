import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  COLLECTION_NAMES,
  type CollectionName,
  isCollectionName,
} from '../../rules/collection-names.ts';
import { unreadable } from './open-file.ts';

export interface FoundFile {
  path: string;
  /** The name for the operator. */
  name: string;
  /** From its name; undefined if the name has none. */
  collection: CollectionName | undefined;
}

const JSON_FILE = /\.(?:ndjson|jsonl|json)(?:\.gz)?$/;

const collectionOf = (name: string): CollectionName | undefined => {
  const stem = name.replace(JSON_FILE, '');
  return isCollectionName(stem) ? stem : undefined;
};

export const NAMES_SENTENCE = `name it after its collection (${COLLECTION_NAMES.join(', ')}), or say --collection NAME`;

const place = ({ collection }: FoundFile) =>
  collection ? COLLECTION_NAMES.indexOf(collection) : COLLECTION_NAMES.length;

/** The file, or the JSON files of the folder in the order of the collections. */
export async function findFiles(path: string): Promise<FoundFile[] | { reason: string }> {
  try {
    if (!(await stat(path)).isDirectory())
      return [{ path, name: basename(path), collection: collectionOf(basename(path)) }];
    const names = (await readdir(path)).filter((name) => JSON_FILE.test(name)).sort();
    if (names.length === 0)
      return { reason: 'holds no .ndjson, .jsonl or .json file, packed with gzip or not' };
    return names
      .map((name) => ({ path: join(path, name), name, collection: collectionOf(name) }))
      .sort((a, b) => place(a) - place(b));
  } catch (error) {
    const reason = unreadable(error);
    if (reason) return { reason };
    throw error;
  }
}
