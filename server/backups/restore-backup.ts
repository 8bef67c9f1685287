import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hasDatabase } from '@stoop/base/api/db/embedded/data-folder';
import { syncPath, syncTree } from '@stoop/base/api/db/embedded/sync-tree';
import { makeFolder } from '@stoop/base/api/db/make-folder';
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
  /** What the backup was; null of one from before there were manifests. */
  manifest: Manifest | null;
}

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
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => !isLock(name)) : [];
  if (names.length > 0)
    throw new Error(`${dataDir} is not empty; move it away, or set DATA_DIR to a new folder.`);
}

/** Puts the unpacked folder into the place of DATA_DIR. */
async function putFolder(part: string, folder: string): Promise<void> {
  repairModes(part);
  await rm(folder, { recursive: true, force: true });
  await syncTree(part);
  await rename(part, folder);
  syncPath(dirname(folder));
}

async function putDump(part: string, url: string, manifest: Manifest): Promise<void> {
  await restoreServer(url, join(part, DUMP));
  const fault = countFault(manifest.rows, await countServer(url));
  if (fault) throw new Error(`The backup was restored, but ${fault}.`);
}

/**
 * Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL. All of it or nothing.
 *
 * @throws an Error with one sentence for the operator
 */
export async function restoreBackup(settings: BackupSettings, file: string): Promise<Restored> {
  const { dataDir, databaseUrl } = settings;
  if (!existsSync(file) || !(await stat(file)).isFile()) throw new Error(`${file} does not exist.`);
  await refuseUsed(settings);
  const folder = resolve(dataDir);
  const part = `${folder}.restoring`;
  try {
    await rm(part, { recursive: true, force: true });
    makeFolder(part);
    await openArchive(resolve(file), part, settings.backups.key);
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
    return { where: databaseUrl ? 'The database of DATABASE_URL' : dataDir, manifest };
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** What restoring takes back, for the operator, a sentence each. */
export function takenBack({ manifest }: Restored): string[] {
  if (!manifest) return [];
  const { at, waitingMails } = manifest;
  return [
    `Everything is as it was on ${at}: what was done since is lost, and must be done again.`,
    'Numbers of applications, tours and messages that were given since may be given a second time: mails and notes that name them are of the lost ones.',
    waitingMails > 0
      ? `${waitingMails} mails waited then. They were probably sent since, and will be sent once more: look at them at /staff/outbox, or start with MAIL_TRANSPORT=outbox to keep them back.`
      : 'No mail waited then, so none is sent a second time.',
    'Whoever was signed in then is signed in again; a password that was changed since is the former one.',
  ];
}
