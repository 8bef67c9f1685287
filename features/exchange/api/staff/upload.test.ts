import { expect, test } from 'vitest';
import { saveUpload, uploadFault } from './upload.ts';

/** A file of so many bytes, in pieces of a million. */
const file = (bytes: number) =>
  new Blob(
    Array.from({ length: Math.ceil(bytes / 1_000_000) }, (_, at) =>
      Buffer.alloc(Math.min(1_000_000, bytes - at * 1_000_000)),
    ),
  ).stream();

test('staff import a file of 25 MB, and not one byte more', async () => {
  const saved = await saveUpload(file(25_000_000), 'homes.json');
  if (!('remove' in saved)) throw new Error('the largest file was refused');
  await saved.remove();
  expect(await saveUpload(file(25_000_001), 'homes.json')).toMatchObject({
    code: 'request/too-large',
  });
});

test('of a file that unpacks to 200 MB all is read, and not of one that unpacks to a byte more', async () => {
  const chunk = new Uint8Array(1_000_000);
  async function* unpacked(rest: number) {
    for (let at = 0; at < 200; at += 1) yield chunk;
    yield chunk.subarray(0, rest);
  }
  const { signal } = new AbortController();
  const fault = (rest: number) => uploadFault(import.meta.filename, signal, unpacked(rest));
  expect(await fault(0)).toBeNull();
  expect(await fault(1)).toMatch(/more than 200 MB/);
});
