import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readUser } from '@stoop/base/api/health/store';
import type { S3Settings } from '@stoop/base/api/storage/bucket';
import { DAY_MS, HOUR_MS } from '@stoop/base/rules/time/lengths';
import { operatorMomentWords } from '@stoop/base/rules/time/operator-words';
import { madeAt } from '../backups/backup-names.ts';
import { listBucketBackups } from '../backups/bucket-copies.ts';
import { bad, type CheckContext, type Look, ok, type Verdict, warn } from './check.ts';

const BACKUP_MS = { warn: 26 * HOUR_MS, bad: 7 * DAY_MS };

const ageWords = (ms: number) =>
  ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} hours` : `${Math.floor(ms / DAY_MS)} days`;

/** How old the newest of these is, and whether that is too old. */
function judgeAge(times: readonly number[], where: string, now: Date, how: string): Verdict {
  if (times.length === 0) return bad(`There is no backup in ${where}.`, how);
  const newest = Math.max(...times);
  const age = Math.max(now.getTime() - newest, 0);
  const says = `The newest backup in ${where} is ${ageWords(age)} old, of ${operatorMomentWords(new Date(newest))}.`;
  if (age >= BACKUP_MS.bad) return bad(says, `Find out why none was made since. ${how}`);
  return age >= BACKUP_MS.warn ? warn(says, `Make one each day. ${how}`) : ok(says);
}

/** The copies in the bucket; null where there is none. */
async function lookAtCopies(bucket: S3Settings | null, now: Date): Promise<Verdict | null> {
  if (bucket === null) return null;
  const names = await listBucketBackups(bucket);
  const how = 'The product copies each there; where it cannot, its log says backup-not-copied.';
  return judgeAge(
    names.flatMap((name) => madeAt(name) ?? []),
    `the bucket ${bucket.bucket}`,
    now,
    how,
  );
}

/** Whether backups can be tried: each is restored into a database of its own. Null where nothing is in the way. */
async function lookAtRight(database: CheckContext['database']): Promise<Verdict | null> {
  if (!('sql' in database) || database.kind === 'embedded') return null;
  const { name, mayMakeDatabases } = await readUser(database.sql);
  if (mayMakeDatabases) return null;
  return bad(
    `The database user ${name} may not make a database, into which each backup is restored to try it.`,
    `As an administrator of PostgreSQL: ALTER ROLE "${name}" CREATEDB`,
  );
}

export const lookAtBackups: Look = async ({ settings: { backups }, database, now }) => {
  const { dir: backupsDir, everyHours } = backups;
  const how =
    everyHours > 0
      ? `The product makes one every ${everyHours} hours; where it cannot, its log says backup-failed.`
      : 'Set BACKUPS_EVERY_HOURS, so that the product makes them.';
  if (backupsDir === null)
    return warn(
      'It is not known where backups are put.',
      `Set BACKUPS_DIR to their folder. ${how}`,
    );
  const refused = await lookAtRight(database);
  if (refused) return refused;
  if (!existsSync(backupsDir)) return bad(`${backupsDir} does not exist.`, how);
  const names = (await readdir(backupsDir)).filter((name) => !/^\.|\.part$/.test(name));
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(backupsDir, name))).mtimeMs),
  );
  const made = judgeAge(times, backupsDir, now(), how);
  if (made.state === 'bad') return made;
  const copied = await lookAtCopies(backups.bucket, now());
  if (copied === null || copied.state === 'ok') return made;
  return copied.state === 'bad' || made.state === 'ok' ? copied : made;
};
