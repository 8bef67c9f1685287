import { ArrayFault, readItems } from './json-text.ts';
import { headOf, isCompressed, readBytes, unreadable } from './open-file.ts';

/** The format of a file. */
export type FileShape = 'lines' | 'array' | 'backup';

/** A backup begins with its collections; the subcollections of a document are called floors. */
const BACKUP = /^\{\s*"__collections__"\s*:\s*\{\s*(?:"(?!floors")|\})/;
/** Enough to distinguish a backup from a document. */
const HEAD_BYTES = 4_096;
const FIRST_LINE_BYTES = 8_000_000;

/** The beginning of a file: its first line, unless that is very long, and a little more. */
async function firstLineOf(path: string): Promise<string> {
  const isEnough = (bytes: number, chunk: Uint8Array) =>
    bytes >= FIRST_LINE_BYTES || (bytes >= HEAD_BYTES && chunk.includes(0x0a));
  return (await headOf(path, isEnough)).replace(/^\uFEFF/, '').trimStart();
}

/** Whether a document spans several lines: in NDJSON each line begins with a bracket. */
function isSpread(head: string): boolean {
  const [first = '', second = ''] = head.split('\n').filter((line) => line.trim() !== '');
  return !first.trimEnd().endsWith('}') && second !== '' && !second.trimStart().startsWith('{');
}

function shapeOf(head: string): FileShape | { reason: string } {
  if (head.startsWith('[')) return 'array';
  if (BACKUP.test(head)) return 'backup';
  if (head === '') return 'lines';
  if (!head.startsWith('{')) return { reason: 'is no JSON: it begins with neither { nor [' };
  return isSpread(head)
    ? {
        reason:
          'is one JSON object over many lines; write each document on a line, or all in an array',
      }
    : 'lines';
}

/**
 * Reads a file before the import as far as needed to know that it is complete:
 * a compressed file to its end, an array to its closing bracket.
 */
export async function inspectFile(path: string): Promise<FileShape | { reason: string }> {
  try {
    const shape = shapeOf(await firstLineOf(path));
    if (shape === 'array') for await (const _item of readItems(readBytes(path)));
    else if (shape === 'lines' && (await isCompressed(path)))
      for await (const _chunk of readBytes(path));
    return shape;
  } catch (error) {
    if (error instanceof ArrayFault) return { reason: `is no whole JSON array: ${error.message}` };
    const reason = unreadable(error);
    if (reason) return { reason };
    throw error;
  }
}
