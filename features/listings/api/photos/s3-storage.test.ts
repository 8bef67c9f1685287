import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startS3 } from '@stoop/app/testing/s3-server';
import { StorageAway } from '@stoop/base/api/storage/bucket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3Storage } from './s3-storage.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const file = (width: number, format: 'avif' | 'webp', text: string) => ({
  width,
  format,
  bytes: new TextEncoder().encode(text),
});
const AVIF = file(320, 'avif', 'an avif');
const WEBP = file(1440, 'webp', 'a webp');

test('files are stored under their photo, read as they were, and removed together', async () => {
  const storage = openS3Storage(s3.settings);
  await storage.put('kJ3n_Qx0VZ2mYb8sT5uLwA', [AVIF, WEBP]);
  await storage.put('other', [AVIF]);
  expect(await storage.read('kJ3n_Qx0VZ2mYb8sT5uLwA', AVIF)).toEqual(AVIF.bytes);
  expect(await storage.read('kJ3n_Qx0VZ2mYb8sT5uLwA', WEBP)).toEqual(WEBP.bytes);
  await storage.remove('kJ3n_Qx0VZ2mYb8sT5uLwA');
  await storage.remove('kJ3n_Qx0VZ2mYb8sT5uLwA');
  expect(await storage.read('kJ3n_Qx0VZ2mYb8sT5uLwA', AVIF)).toBeNull();
  expect(await storage.read('kJ3n_Qx0VZ2mYb8sT5uLwA', WEBP)).toBeNull();
  expect(await storage.read('other', AVIF)).toEqual(AVIF.bytes);
});

test('a store that refuses or does not answer is away, and nothing is taken for stored', async () => {
  const failing = createServer((_request, response) => void response.writeHead(503).end('no'));
  await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
  const { port } = failing.address() as AddressInfo;
  const refusing = openS3Storage({ ...s3.settings, origin: `http://127.0.0.1:${port}` });
  await expect(refusing.put('p', [AVIF])).rejects.toThrow(StorageAway);
  await expect(refusing.read('p', AVIF)).rejects.toThrow(StorageAway);
  await new Promise((resolve) => failing.close(resolve));
  await expect(refusing.remove('p')).rejects.toThrow(StorageAway);
  const unknown = openS3Storage({ ...s3.settings, accessKeyId: 'unknown' });
  await expect(unknown.read('p', AVIF)).rejects.toThrow('answered 403');
  const noBucket = openS3Storage({ ...s3.settings, bucket: 'nowhere' });
  await expect(noBucket.put('p', [AVIF])).rejects.toThrow(StorageAway);
});
