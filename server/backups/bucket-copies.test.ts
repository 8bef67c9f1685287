import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@stoop/app/testing/s3-server';
import { openBucket, StorageAway } from '@stoop/base/api/storage/bucket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../checks/check.ts';
import { lookAtBackups } from '../checks/look-backups.ts';
import { readSettings } from '../config.ts';
import { copyFromBucket, followFolder, listBucketBackups } from './bucket-copies.ts';

const NOW = new Date('2027-06-15T12:00:00Z');
const OLD = 'stoop-20250101-033000Z.tar.gz.age';
const FIRST = 'stoop-20270614-033000Z.tar.gz.age';
const NEWEST = 'stoop-20270615-033000Z.tar.gz.age';
const folder = mkdtempSync(join(tmpdir(), 'stoop-copies-'));
const backups = mkdtempSync(join(folder, 'backups-'));
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the newest backup of a folder is copied once, and old copies are deleted while other files stay', async () => {
  const { send } = openBucket(s3.settings, 'a file');
  for (const key of [`backups/${OLD}`, 'backups/notes.txt', 'photos/1.avif'])
    await send(key, { method: 'PUT', body: 'x' }, 5_000);
  writeFileSync(join(backups, FIRST), 'the first');
  expect(await followFolder(s3.settings, backups, NOW)).toBe(FIRST);
  writeFileSync(join(backups, NEWEST), 'all of the data');
  writeFileSync(join(backups, 'notes.txt'), 'x');
  expect(await followFolder(s3.settings, backups, NOW)).toBe(NEWEST);
  expect(await followFolder(s3.settings, backups, NOW)).toBeNull();
  expect((await listBucketBackups(s3.settings)).sort()).toEqual([FIRST, NEWEST]);
  for (const key of ['backups/notes.txt', 'photos/1.avif'])
    expect((await send(key, {}, 5_000)).status).toBe(200);
});

test('a copy comes back as it was made, and what is not there does not', async () => {
  const to = join(folder, NEWEST);
  expect(await copyFromBucket(s3.settings, 'stoop-20270101-033000Z.tar.gz.age', to)).toBe(false);
  expect(await copyFromBucket(s3.settings, NEWEST, to)).toBe(true);
  expect(readFileSync(to, 'utf8')).toBe('all of the data');
  expect(readdirSync(folder)).toContain(NEWEST);
});

test('a bucket that lacks what the folder has is told by the checks, and so is one that is away', async () => {
  const { origin, bucket } = s3.settings;
  const url = (name: string) => `s3+http://S3RVER:S3RVER@${new URL(origin).host}/${name}`;
  const settings = (name: string) =>
    readSettings({
      ...{ BACKUPS_DIR: backups, BACKUPS_URL: url(name), BACKUP_KEY: 'correct horse battery' },
    });
  const look = async (name: string, now: Date) =>
    lookAtBackups({
      ...{ settings: settings(name), database: ok('as it is'), forwarded: null },
      now: () => now,
    });
  expect(await look(bucket, new Date())).toMatchObject({
    state: 'ok',
    says: expect.stringContaining(backups),
  });
  await expect(look('nowhere', new Date())).rejects.toThrow('there is no bucket nowhere');
  await expect(listBucketBackups({ ...s3.settings, accessKeyId: 'unknown' })).rejects.toThrow(
    StorageAway,
  );
});

test('R8.24 a bucket of backups needs the folder where they are made, and a key', () => {
  const BACKUPS_URL = 's3://K:S@s3.example/backups';
  expect(() => readSettings({ BACKUPS_URL })).toThrow(/^BACKUPS_DIR must be set together/);
  expect(() => readSettings({ BACKUPS_URL, BACKUPS_DIR: 'b' })).toThrow(/^BACKUP_KEY must be set/);
});
