import { createWriteStream, openAsBlob } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openBucket, type S3Settings, StorageAway } from '@stoop/base/api/storage/bucket';
import { HOUR_MS, MINUTE_MS } from '@stoop/base/rules/time/lengths';
import { madeAt, thinnedOut } from './backup-names.ts';

/*
 * The copies of backups in a bucket, under `backups/`. Other files there are never touched.
 */
const PREFIX = 'backups/';
const ASK_MS = MINUTE_MS;
/** A backup can be large, and the way to the store slow. */
const COPY_MS = 6 * HOUR_MS;
/** The most that stores take at once. */
const BYTES_MAX = 5_000_000_000;

const open = (settings: S3Settings) => openBucket(settings, 'a backup');
const keyOf = (name: string) => `${PREFIX}${name}`;

/** The names of the backups in a bucket, in any order. @throws StorageAway */
export async function listBucketBackups(settings: S3Settings): Promise<string[]> {
  const { send, noAnswer } = open(settings);
  const names: string[] = [];
  let next: string | undefined;
  do {
    const query = new URLSearchParams({
      ...{ 'list-type': '2', prefix: PREFIX },
      ...(next !== undefined && { 'continuation-token': next }),
    });
    const answer = await send(`?${query}`, {}, ASK_MS);
    const text = await answer.text().catch(noAnswer('GET'));
    if (!answer.ok) throw new StorageAway(`there is no bucket ${settings.bucket}`);
    for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
      if (madeAt(key.slice(PREFIX.length)) !== null) names.push(key.slice(PREFIX.length));
    next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
  } while (next);
  return names;
}

/** Copies a backup into a bucket. @throws StorageAway, or an Error with a sentence for the operator */
export async function copyToBucket(settings: S3Settings, file: string): Promise<void> {
  const { size } = await stat(file);
  if (size > BYTES_MAX)
    throw new Error(`${file} has more than 5 GB, which a bucket does not take at once: copy it`);
  const init = { method: 'PUT', body: await openAsBlob(file) };
  const answer = await open(settings).send(keyOf(basename(file)), init, COPY_MS);
  await answer.body?.cancel();
}

/** Copies a backup of a bucket into a file; false if it has none of that name. @throws StorageAway */
export async function copyFromBucket(
  settings: S3Settings,
  name: string,
  to: string,
): Promise<boolean> {
  const { send, noAnswer } = open(settings);
  const answer = await send(keyOf(encodeURIComponent(name)), {}, COPY_MS);
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    return false;
  }
  const file = createWriteStream(to, { mode: 0o600, flags: 'wx' });
  await pipeline(Readable.fromWeb(answer.body as never), file).catch(noAnswer('GET'));
  return true;
}

/**
 * Copies the newest backup of a folder, if the bucket lacks it, and deletes there the ones that need not stay.
 *
 * @returns the name of what was copied; null if it was there
 * @throws StorageAway
 */
export async function followFolder(
  settings: S3Settings,
  folder: string,
  now: Date,
): Promise<string | null> {
  const [newest] = (await readdir(folder))
    .filter((name) => madeAt(name) !== null)
    .sort((one, other) => Number(madeAt(other)) - Number(madeAt(one)));
  const there = await listBucketBackups(settings);
  const isCopied = newest !== undefined && !there.includes(newest);
  if (isCopied) await copyToBucket(settings, join(folder, newest));
  for (const name of thinnedOut([...there, ...(isCopied ? [newest] : [])], now.getTime())) {
    const answer = await open(settings).send(keyOf(name), { method: 'DELETE' }, ASK_MS);
    await answer.body?.cancel();
  }
  return isCopied ? newest : null;
}
