import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Database } from '@stoop/base/api/db/database';
import { syncPath } from '@stoop/base/api/db/embedded/sync-tree';
import { makeFolder } from '@stoop/base/api/db/make-folder';
import { countWaitingJobs } from '@stoop/base/api/jobs/list/store';
import { embeddedFolder, type Settings } from '../config.ts';
import { backupName, thinnedOut } from './backup-names.ts';
import {
  copyEmbedded,
  copyServer,
  countDump,
  countEmbedded,
  DUMP,
  FOLDER,
} from './copy-database.ts';
import { countFault, type RowCounts, totalOf } from './count-rows.ts';
import { encryptFile } from './encrypt-file.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { openArchive } from './open-archive.ts';
import { pack } from './tar.ts';

export type BackupSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'backups'>;

export interface Backup {
  file: string;
  bytes: number;
  /** How many rows it has, in all tables. */
  rows: number;
}

interface Source {
  settings: BackupSettings;
  /** The running database. */
  database: Pick<Database, 'pool' | 'sql'>;
  now: Date;
}

/** Copies the database into a folder. @returns the names of what a backup of it has */
async function copyAll({ settings, database, now }: Source, to: string): Promise<string[]> {
  const { databaseUrl, dataDir } = settings;
  const waitingMails = await countWaitingJobs(database.sql, 'mail');
  const rows = databaseUrl
    ? await copyServer(databaseUrl, to)
    : await copyEmbedded(database, embeddedFolder(settings), to);
  const kind = databaseUrl ? 'server' : 'embedded';
  const manifest = await writeManifest(to, { at: now, database: kind, rows, waitingMails });
  const outbox = join(dataDir, 'outbox');
  // Mails that were written as files, for installations without a mail server.
  if (!databaseUrl && existsSync(outbox)) await cp(outbox, join(to, 'outbox'), { recursive: true });
  return [manifest, ...(await readdir(to)).filter((name) => name !== manifest)];
}

/** Restores a backup beside the database and counts it. @throws an Error if it is not whole */
export async function checkBackup(
  settings: BackupSettings,
  file: string,
  scratch: string,
): Promise<RowCounts> {
  const folder = await mkdtemp(join(scratch, 'check-'));
  try {
    const unpacked = join(folder, 'unpacked');
    await openArchive(file, unpacked, settings.backups.key);
    const manifest = await readManifest(unpacked);
    const found =
      manifest?.database === 'server'
        ? await countDump(settings.databaseUrl ?? '', join(unpacked, DUMP))
        : await countEmbedded(join(unpacked, FOLDER));
    const fault = manifest ? countFault(manifest.rows, found) : null;
    if (fault) throw new Error(fault);
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes a backup of the running product: a copy, packed, encrypted where there is a key, restored beside the database, and
 * counted. Only then it gets its name. What is copied and packed meanwhile is in the folder of backups.
 *
 * @param file by default one in the folder of backups
 */
export async function makeBackup(source: Source, file?: string): Promise<Backup> {
  const { settings, now } = source;
  const isEncrypted = settings.backups.key !== null;
  const to = resolve(file ?? join(settings.backups.dir ?? '.', backupName(now, { isEncrypted })));
  if (existsSync(to)) throw new Error(`${to} exists already`);
  makeFolder(dirname(to));
  const scratch = await mkdtemp(join(dirname(to), '.stoop-backup-'));
  try {
    const copy = join(scratch, 'copy');
    await mkdir(copy, { mode: 0o700 });
    const names = await copyAll(source, copy);
    const packed = join(scratch, basename(to).replace(/\.age$/, ''));
    await pack(copy, names, packed);
    await rm(copy, { recursive: true, force: true });
    const made = join(scratch, `made-${basename(to)}`);
    const key = settings.backups.key;
    if (key) await encryptFile(packed, made, key);
    else await rename(packed, made);
    const rows = totalOf(await checkBackup(settings, made, scratch));
    // Who is told of a backup has it, also after a power failure.
    syncPath(made);
    await rename(made, to);
    syncPath(dirname(to));
    return { file: to, bytes: (await stat(to)).size, rows };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Deletes the backups of a folder that need not stay. @returns their names */
export async function thinOut(folder: string, now: Date): Promise<string[]> {
  const gone = thinnedOut(await readdir(folder), now.getTime());
  for (const name of gone) await rm(join(folder, name), { force: true });
  return gone;
}
