import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readCopy } from '@stoop/base/api/db/embedded/copies';
import { hasDatabase } from '@stoop/base/api/db/embedded/data-folder';
import { syncPath, syncTree } from '@stoop/base/api/db/embedded/sync-tree';
import { makeFolder } from '@stoop/base/api/db/make-folder';
import { operatorMomentWords } from '@stoop/base/rules/time/operator-words';
import { repairModes } from '../private-files.ts';
import { countServer, DUMP, FOLDER } from './copy-database.ts';
import { countFault } from './count-rows.ts';
import type { BackupSettings } from './make-backup.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { openArchive } from './open-archive.ts';
import { restoreServer } from './postgres-programs.ts';

export interface Restored {
  /** Where the database is now, in words. */
  where: string;
  /** What the backup was; null of a copy, and of a backup from before there were manifests. */
  manifest: Manifest | null;
  /** When it was made; null of a backup from before there were manifests. */
  at: string | null;
}

/** In DATA_DIR: its user may write there, and not always beside it. */
const PART = '.restoring';
const isLock = (name: string) => /\.lock(?:-journal)?$/.test(name);

async function refuseUsed({ dataDir, databaseUrl }: BackupSettings): Promise<void> {
  if (databaseUrl) {
    const tables = Object.keys(await countServer(databaseUrl));
    if (tables.length > 0)
      throw new Error(
        'The database of DATABASE_URL is not empty: make a new one (createdb), and name that.',
      );
    return;
  }
  const folder = resolve(dataDir);
  const names = existsSync(folder)
    ? (await readdir(folder)).filter((name) => !isLock(name) && name !== PART)
    : [];
  if (names.length > 0)
    throw new Error(`${dataDir} is not empty; move it away, or set DATA_DIR to a new folder.`);
}

/** Moves what was unpacked into DATA_DIR: the database last, without which the rest is nothing. */
async function putFolder(part: string, folder: string): Promise<void> {
  repairModes(part);
  await syncTree(part);
  const others = (await readdir(part)).filter((name) => name !== FOLDER);
  for (const name of [...others, FOLDER]) await rename(join(part, name), join(folder, name));
  syncPath(folder);
}

async function putDump(part: string, url: string, manifest: Manifest): Promise<void> {
  await restoreServer(url, join(part, DUMP));
  const fault = countFault(manifest.rows, await countServer(url));
  if (fault) throw new Error(`The backup was restored, but ${fault}.`);
}

/** Unpacks a backup, or copies the folder that an upgrade has made. @returns when a copy was made */
async function unpack(from: string, part: string, key: string | null): Promise<string | null> {
  if ((await stat(from)).isFile()) {
    await openArchive(from, part, key);
    return null;
  }
  const copy = await readCopy(from);
  if (!copy) throw new Error(`${from} is a folder, and no copy that an upgrade has made.`);
  await cp(join(from, FOLDER), join(part, FOLDER), { recursive: true });
  return copy.at;
}

/** Runs with a folder for what is unpacked; neither it nor an empty DATA_DIR that it made stays. */
async function withPart<Result>(
  folder: string,
  run: (part: string) => Promise<Result>,
): Promise<Result> {
  const isNew = !existsSync(folder);
  const part = join(folder, PART);
  try {
    await rm(part, { recursive: true, force: true });
    makeFolder(part);
    return await run(part);
  } finally {
    await rm(part, { recursive: true, force: true });
    if (isNew && existsSync(folder) && (await readdir(folder)).length === 0) await rmdir(folder);
  }
}

/**
 * Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL. All of it or nothing.
 *
 * @throws an Error with one sentence for the operator
 */
export async function restoreBackup(settings: BackupSettings, file: string): Promise<Restored> {
  const { dataDir, databaseUrl } = settings;
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  await refuseUsed(settings);
  const folder = resolve(dataDir);
  return withPart(folder, async (part) => {
    const copiedAt = await unpack(resolve(file), part, settings.backups.key);
    const manifest = await readManifest(part);
    const isOfServer = manifest?.database === 'server';
    if (!isOfServer && !hasDatabase(join(part, FOLDER)))
      throw new Error(`${file} is not a backup of Stoop: it contains no database.`);
    if (isOfServer !== (databaseUrl !== undefined))
      throw new Error(
        isOfServer
          ? `${file} is of a PostgreSQL server: set DATABASE_URL to an empty database.`
          : `${file} is of the embedded database: restore it without DATABASE_URL, then move it with npm run export and npm run import.`,
      );
    if (manifest && databaseUrl) await putDump(part, databaseUrl, manifest);
    else await putFolder(part, folder);
    const where = databaseUrl ? 'The database of DATABASE_URL' : dataDir;
    return { where, manifest, at: manifest?.at ?? copiedAt };
  });
}

function mailWords(manifest: Manifest | null): string {
  const keepBack =
    'start with MAIL_TRANSPORT=hold to keep them back, and look at them at /staff/outbox';
  if (!manifest)
    return `Mails that waited then were probably sent since, and will be sent once more: ${keepBack}.`;
  const { waitingMails } = manifest;
  if (waitingMails === 0) return 'No mail waited then, so none is sent a second time.';
  const waited =
    waitingMails === 1
      ? '1 mail waited then. It was'
      : `${waitingMails} mails waited then. They were`;
  return `${waited} probably sent since, and will be sent once more: ${keepBack}.`;
}

/** What restoring takes back, for the operator, a sentence each. */
export function takenBack({ manifest, at }: Pick<Restored, 'manifest' | 'at'>): string[] {
  if (at === null) return [];
  const by = manifest === null ? '' : `It was made by Stoop ${manifest.version}. `;
  return [
    `${by}Everything is as it was at ${operatorMomentWords(at)}: what was done since is lost, and must be done again.`,
    'Numbers of applications, tours and messages that were given since may be given a second time: mails and notes that name them are of the lost ones.',
    mailWords(manifest),
    'Whoever was signed in then is signed in again; a password that was changed since is the former one.',
  ];
}
