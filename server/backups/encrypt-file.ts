import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** Of scrypt, as a power of two: half a second. The key has 20 characters or more, which nobody tries out. */
const WORK_FACTOR = 15;

const bytesOf = (file: string) =>
  Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>;

const write = (bytes: ReadableStream<Uint8Array>, file: string) =>
  pipeline(Readable.fromWeb(bytes as unknown as NodeStream), createWriteStream(file));

/** Encrypts a file with a passphrase, as the program `age` reads it. */
export async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(passphrase);
  await write(await encrypter.encrypt(bytesOf(from)), to);
}

/** @throws an Error where the passphrase is another one, or the file was changed or cut off */
export async function decryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  await write(await decrypter.decrypt(bytesOf(from)), to);
}
