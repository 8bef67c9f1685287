import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { copiesOf, listCopies } from '@stoop/base/api/db/embedded/copies';
import { MIGRATIONS, readApplied } from '@stoop/base/api/db/migrate';
import { readEngine } from '@stoop/base/api/health/store';
import { countDeadJobs } from '@stoop/base/api/jobs/list/store';
import type { S3Settings } from '@stoop/base/api/storage/bucket';
import { DAY_MS, HOUR_MS } from '@stoop/base/rules/time/lengths';
import { MAIL_QUEUE } from '@stoop/features/outbox/api/store';
import { madeAt } from '../backups/backup-names.ts';
import { listBucketBackups } from '../backups/bucket-copies.ts';
import { embeddedFolder } from '../config.ts';
import {
  bad,
  type CheckContext,
  type CheckedDatabase,
  type Look,
  ok,
  reasonOf,
  sizeWords,
  type Verdict,
  warn,
} from './check.ts';

/** PostgreSQL mends a version for five years; those before it get nothing any more. */
const OLDEST = { mended: 15, works: 13 };
const SPACE = { warn: 2e9, bad: 3e8 };
const BACKUP_MS = { warn: 26 * HOUR_MS, bad: 7 * DAY_MS };
const CLOCK_MS = { warn: 2_000, bad: 60_000 };

/** Looks at the database, or says why it cannot be asked. */
const withDatabase =
  (look: (database: CheckedDatabase, context: CheckContext) => Promise<Verdict>): Look =>
  async (context) => {
    const { database } = context;
    if (!('sql' in database)) return database;
    try {
      return await look(database, context);
    } catch (error) {
      return bad(
        `The database does not answer: ${reasonOf(error)}.`,
        database.kind === 'server'
          ? 'Look whether its server runs and is reached from here, and at DATABASE_URL.'
          : 'Look at the log, and at the disk of DATA_DIR.',
      );
    }
  };

/** What there is to go back to, of the embedded database. */
async function copyWords(folder: string): Promise<string> {
  const [newest, ...others] = await listCopies(folder);
  if (!newest) return '';
  const count = others.length === 0 ? 'A copy' : `${others.length + 1} copies`;
  return ` ${count} from before an upgrade, the newest of ${newest.at.slice(0, 10)}, in ${copiesOf(folder)}.`;
}

export const lookAtDatabase = withDatabase(async ({ kind, sql, checkRoom }, { settings }) => {
  const { version, bytes } = await readEngine(sql);
  const major = Math.floor(version / 10_000);
  const name = `${kind === 'server' ? 'PostgreSQL' : 'The embedded PostgreSQL'} ${major}.${version % 10_000}`;
  const { count: applied, version: by } = await readApplied(sql);
  const known = MIGRATIONS.length;
  if (applied > known)
    return bad(
      `${name} belongs to a later version: it has ${applied} migrations, and this version knows ${known}.`,
      `Start ${by === null ? 'the later version' : `Stoop ${by} or a later one`}, or go back as docs/how-to/upgrade.md says.`,
    );
  if (major < OLDEST.works) return bad(`${name} is too old.`, 'Move to PostgreSQL 15 or newer.');
  await checkRoom();
  if (applied < known)
    return warn(
      `${name} has ${applied} of ${known} migrations.`,
      kind === 'server'
        ? 'Make a backup, then start this version, which adds the others.'
        : 'Start this version, which copies the database and adds the others.',
    );
  if (kind === 'server' && major < OLDEST.mended)
    return warn(`${name} gets no security updates any more.`, 'Move to PostgreSQL 15 or newer.');
  const copies = kind === 'embedded' ? await copyWords(embeddedFolder(settings)) : '';
  return ok(`${name}, ${sizeWords(bytes)}, with all ${known} migrations.${copies}`);
});

export const lookAtClock = withDatabase(async ({ kind, sql }, { now }) => {
  if (kind === 'embedded') return ok('The database has the clock of this machine.');
  const before = now().getTime();
  const theirs = (await readEngine(sql)).now.getTime();
  const ours = (before + now().getTime()) / 2;
  const apartMs = Math.abs(theirs - ours);
  const says = `The clocks of this machine and of the database are ${(apartMs / 1_000).toFixed(1)} s apart.`;
  const todo = 'Let both machines follow a time server (timedatectl set-ntp true).';
  if (apartMs >= CLOCK_MS.bad) return bad(says, todo);
  return apartMs >= CLOCK_MS.warn ? warn(says, todo) : ok(says);
});

export const lookAtMailQueue = withDatabase(async ({ sql }) => {
  const givenUp = await countDeadJobs(sql, MAIL_QUEUE);
  if (givenUp === 0) return ok('No mail was given up in the last 30 days.');
  return warn(
    givenUp === 1 ? '1 mail was given up.' : `${givenUp} mails were given up.`,
    'Staff see why, and send them again, at /staff/outbox.',
  );
});

/** The folder itself, or the nearest above it that there is. */
const thereOf = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : thereOf(dirname(folder));

export function judgeSpace(free: number): Verdict {
  const says = `${sizeWords(free)} are free where DATA_DIR is.`;
  const todo = 'Remove old backups and logs, or enlarge the disk.';
  if (free < SPACE.bad) return bad(says, todo);
  return free < SPACE.warn ? warn(says, todo) : ok(says);
}

export const lookAtSpace: Look = async ({ settings: { dataDir } }) => {
  const { bavail, bsize } = await statfs(thereOf(resolve(dataDir)));
  return judgeSpace(bavail * bsize);
};

const ageWords = (ms: number) =>
  ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} hours` : `${Math.floor(ms / DAY_MS)} days`;

/** How old the newest of these is, and whether that is too old. */
function judgeAge(times: readonly number[], where: string, now: Date, how: string): Verdict {
  if (times.length === 0) return bad(`There is no backup in ${where}.`, how);
  const age = Math.max(now.getTime() - Math.max(...times), 0);
  const says = `The newest backup in ${where} is ${ageWords(age)} old.`;
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

export const lookAtBackups: Look = async ({ settings: { backups }, now }) => {
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
