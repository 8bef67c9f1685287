import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import { readBytes } from './open-file.ts';

/** The longest string of JavaScript, less a margin. */
const BACKUP_BYTES_MAX = 500_000_000;

/**
 * The collections of a Firestore backup: name → documents by key. A backup is one JSON value, and is
 * read as a whole.
 */
export async function readBackup(
  path: string,
  onBytes: (bytes: number) => void,
): Promise<{ collections: JsonObject } | { reason: string }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readBytes(path, onBytes)) {
    parts.push(chunk);
    length += chunk.length;
    if (length > BACKUP_BYTES_MAX)
      return { reason: 'is a backup of more than 500 MB; export its collections one by one' };
  }
  try {
    const value: unknown = JSON.parse(
      Buffer.concat(parts)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
    const collections = isObject(value) ? value.__collections__ : undefined;
    if (isObject(collections)) return { collections };
    return { reason: 'is no Firestore backup: its __collections__ must be an object' };
  } catch (error) {
    return { reason: `is no JSON: ${error instanceof Error ? error.message : error}` };
  }
}
