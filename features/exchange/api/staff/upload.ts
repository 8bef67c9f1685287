import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { ClientClosed } from '@stoop/base/api/http/client-closed';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { IMPORT_LIMITS } from '../../rules/import-limits.ts';
import { readBytes } from '../import/open-file.ts';

class TooLarge extends Error {}

export interface Upload {
  path: string;
  /** SHA-256, hexadecimal. */
  hash: string;
  remove(): Promise<void>;
}

/** Writes an uploaded file to a folder of its own that only this user can read, or refuses it. */
export async function saveUpload(
  body: ReadableStream<Uint8Array> | null,
  name: string,
): Promise<Upload | Refused<'request/too-large'>> {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-upload-'));
  const path = join(folder, name);
  const remove = () => rm(folder, { recursive: true, force: true });
  const digest = createHash('sha256');
  let length = 0;
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      length += chunk.length;
      digest.update(chunk);
      done(length > IMPORT_LIMITS.bytes ? new TooLarge() : null, chunk);
    },
  });
  try {
    const source = body ? Readable.fromWeb(body as WebStream<Uint8Array>) : Readable.from([]);
    await pipeline(source, counted, createWriteStream(path, { mode: 0o600 }));
    return { path, hash: digest.digest('hex'), remove };
  } catch (error) {
    await remove();
    if (error instanceof TooLarge) return refuse('request/too-large');
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOSPC' || code === 'EDQUOT') throw error;
    throw new ClientClosed('the upload was broken off', { cause: error });
  }
}

/**
 * Why a file is too large to be imported here; null if it is not.
 *
 * @param chunks what is in it, unpacked
 */
export async function uploadFault(
  path: string,
  signal: AbortSignal,
  chunks: AsyncIterable<Uint8Array> = readBytes(path),
): Promise<string | null> {
  let length = 0;
  try {
    for await (const chunk of chunks) {
      if (signal.aborted) break;
      length += chunk.length;
      if (length > IMPORT_LIMITS.unpackedBytes)
        return 'has more than 200 MB when it is unpacked; split it, or import it with npm run import';
    }
  } catch {
    // The import names what is wrong with it.
  }
  signal.throwIfAborted();
  return null;
}
