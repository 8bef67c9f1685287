import { expect, test } from 'vitest';
import { saveUpload } from './upload.ts';

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
