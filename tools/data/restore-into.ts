import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startCall } from '@stoop/base/api/command';
import type { Settings } from '@stoop/server/config';
import { fail } from './open-data.ts';

/** Runs with the file, which is that of the bucket if there is none here of its name. */
async function withFile<Result>(
  { backups: { bucket } }: Settings,
  file: string,
  run: (file: string) => Promise<Result>,
): Promise<Result> {
  if (bucket === null || existsSync(file)) return run(file);
  const { copyFromBucket, listBucketBackups } = await import('@stoop/server/backups/bucket-copies');
  const folder = await mkdtemp(join(tmpdir(), 'stoop-restore-'));
  try {
    const fetched = join(folder, basename(file));
    if (await copyFromBucket(bucket, basename(file), fetched)) return await run(fetched);
    const names = (await listBucketBackups(bucket)).sort().reverse();
    const there = names.length > 0 ? names.slice(0, 10).join(', ') : 'no backup';
    throw new Error(`There is no ${file}, and the bucket ${bucket.bucket} has ${there}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Restores a backup and says what that takes back. */
export async function restore(set: Settings, file: string): Promise<void> {
  const { restoreBackup, takenBack } = await import('@stoop/server/backups/restore-backup');
  const restored = await withFile(set, file, (found) => restoreBackup(set, found)).catch((error) =>
    fail(error instanceof Error ? error.message : String(error)),
  );
  const source = existsSync(file) ? file : `${basename(file)} of the bucket`;
  console.log(
    [
      `${restored.where} is restored from ${source}.`,
      ...takenBack(restored),
      `Start the product with: ${startCall()}`,
    ].join('\n'),
  );
}
