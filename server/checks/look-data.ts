import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { copiesOf, listCopies } from '@stoop/base/api/db/embedded/copies';
import { MIGRATIONS, readApplied } from '@stoop/base/api/db/migrate';
import { readEngine } from '@stoop/base/api/health/store';
import { countDeadJobs, readLateJobs } from '@stoop/base/api/jobs/list/store';
import { count } from '@stoop/base/rules/text/amounts';
import { operatorMomentWords } from '@stoop/base/rules/time/operator-words';
import { waitWords } from '@stoop/base/rules/time/wait-words';
import { MAIL_QUEUE } from '@stoop/features/outbox/api/store';
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
  return ` ${count} from before an upgrade, the newest of ${operatorMomentWords(newest.at)}, in ${copiesOf(folder)}.`;
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

/** A mail that waits longer than this does not only wait for its turn. */
const MAIL_WAITS_SECONDS = 600;

/** What waits although it should have left; empty while each has only waited for its turn. */
async function lateWords(sql: CheckedDatabase['sql']): Promise<string> {
  const { late, oldestSeconds } = await readLateJobs(sql, MAIL_QUEUE);
  if (oldestSeconds < MAIL_WAITS_SECONDS) return '';
  return `${count(late)} ${late === 1 ? 'mail waits' : 'mails wait'}, the oldest for ${waitWords(oldestSeconds)}.`;
}

export const lookAtMailQueue = withDatabase(async ({ sql }) => {
  const dead = await countDeadJobs(sql, MAIL_QUEUE);
  const failed = dead === 1 ? '1 mail failed.' : `${count(dead)} mails failed.`;
  const says = [await lateWords(sql), dead === 0 ? '' : failed].filter((words) => words !== '');
  if (says.length === 0) return ok('No mail waits for long, and none failed in the last 30 days.');
  return warn(says.join(' '), 'Staff see why, and send them or give them up, at /staff/outbox.');
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
