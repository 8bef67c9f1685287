import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

const CHUNK_BYTES = 1 << 18;

async function beginning(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Detected by its first bytes, because names can be wrong. */
export async function isCompressed(path: string): Promise<boolean> {
  const bytes = await beginning(path, 2);
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * The bytes of a file, decompressed if it is compressed.
 *
 * @param onBytes is called with the number of bytes of the file itself that were read since the last call
 * @throws the system's error, or zlib's if the compressed data is broken
 */
export async function* readBytes(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const packed = await isCompressed(path);
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  file.on('data', (chunk) => onBytes(chunk.length));
  if (!packed) {
    yield* file;
    return;
  }
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES });
  file.on('error', (error) => unpacked.destroy(error));
  try {
    yield* file.pipe(unpacked);
  } finally {
    file.destroy();
  }
}

/** The text of a file's beginning: until `isEnough` says so of a chunk and the bytes so far, or to its end. */
export async function headOf(
  path: string,
  isEnough: (bytes: number, chunk: Uint8Array) => boolean,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readBytes(path)) {
    parts.push(chunk);
    length += chunk.length;
    if (isEnough(length, chunk)) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The sentence for an operator whose file cannot be read; null for an error of another kind. */
export function unreadable(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR')
    return 'is cut short: its compressed data does not end; copy it again';
  if (code.startsWith('Z_'))
    return 'is damaged: its compressed data cannot be unpacked; copy it again';
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by this user';
  return code === 'EISDIR' ? 'is a folder' : null;
}
