import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Database } from '@stoop/base/api/db/database';
import { formatError } from '@stoop/base/api/db/error-text';
import { repeat } from '@stoop/base/api/http/repeat';
import { MINUTE_MS } from '@stoop/base/rules/time/lengths';
import type { Log } from '../log.ts';
import { isDue } from './backup-names.ts';
import { followFolder } from './bucket-copies.ts';
import { type BackupSettings, makeBackup, thinOut } from './make-backup.ts';

const LOOK_MS = 10 * MINUTE_MS;
/** Not while the first visitors come, and soon enough to see on the day of a start whether backups work. */
const FIRST_LOOK_MS = MINUTE_MS;

interface ScheduleDeps {
  settings: BackupSettings;
  database: Pick<Database, 'pool' | 'sql'>;
  log: Log;
  now(): Date;
}

/** Makes a backup if the newest is older than the setting says, and thins out the others. */
async function backUpWhenDue({ settings, database, log, now }: ScheduleDeps): Promise<void> {
  const { dir, everyHours } = settings.backups;
  if (dir === null) return;
  const names = existsSync(dir) ? await readdir(dir) : [];
  const at = now();
  if (!isDue(names, everyHours, at.getTime())) return;
  const startedMs = performance.now();
  const { file, bytes, rows } = await makeBackup({ settings, database, now: at });
  const removed = await thinOut(dir, at);
  const durationMs = Math.round(performance.now() - startedMs);
  log.info({ event: 'backup-made', file, bytes, rows, removed: removed.length, durationMs });
}

/** Copies the newest backup into the bucket, where that lacks it: also one that could not be copied before. */
async function copyWhenMissing({ settings, log, now }: ScheduleDeps): Promise<void> {
  const { dir, bucket } = settings.backups;
  if (bucket === null || dir === null || !existsSync(dir)) return;
  const copied = await followFolder(bucket, dir, now());
  if (copied !== null) log.info({ event: 'backup-copied', file: copied, bucket: bucket.bucket });
}

/** Makes backups by the setting until it is stopped. A failure is logged each time: it must not be missed. */
export function keepBackups(deps: ScheduleDeps): { stop(): Promise<void> } {
  const work = async () => {
    await backUpWhenDue(deps).catch((error) =>
      deps.log.error({ event: 'backup-failed', ...formatError(error) }),
    );
    await copyWhenMissing(deps).catch((error) =>
      deps.log.error({ event: 'backup-not-copied', ...formatError(error) }),
    );
  };
  let hasLooked = false;
  const repetition = repeat(
    () => {
      hasLooked = true;
      return work();
    },
    () => (hasLooked ? LOOK_MS : FIRST_LOOK_MS),
  );
  repetition.later();
  return repetition;
}
