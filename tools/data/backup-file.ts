import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { hasDatabase } from '@stoop/base/api/db/embedded/data-folder';
import { lockFolder } from '@stoop/base/api/db/embedded/folder-lock';
import { syncPath, syncTree } from '@stoop/base/api/db/embedded/sync-tree';
import { makeFolder } from '@stoop/base/api/db/make-folder';
import { embeddedFolder, type Settings } from '@stoop/server/config';
import { repairModes } from '@stoop/server/private-files';

type Done = { sentence: string } | { reason: string };
type Folder = Pick<Settings, 'dataDir'>;

const execute = promisify(execFile);
const isLock = (name: string) => /\.lock(?:-journal)?$/.test(name);
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The error message of tar, in one line. */
function tarFault(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return stderr.trim().split('\n')[0] || sentenceOf(error);
}

/** Copies the data folder into one file. Nothing may use the folder meanwhile. */
export async function backUp(set: Folder, file: string): Promise<Done> {
  const folder = resolve(set.dataDir);
  const path = resolve(file);
  if (!hasDatabase(embeddedFolder(set)))
    return { reason: `${set.dataDir} contains no database yet; start the product once.` };
  if (existsSync(path)) return { reason: `${file} exists already; name another file.` };
  let unlock: () => void;
  try {
    unlock = lockFolder(embeddedFolder(set));
  } catch (error) {
    return { reason: sentenceOf(error) };
  }
  const part = `${path}.part`;
  try {
    makeFolder(dirname(path));
    const names = (await readdir(folder)).filter(
      (name) => !isLock(name) && ![path, part].includes(join(folder, name)),
    );
    await execute('tar', ['-czf', part, '-C', folder, '--', ...names]);
    // Who is told of a backup has it, also after a power failure.
    syncPath(part);
    await rename(part, path);
    syncPath(dirname(path));
    const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
    return {
      sentence: `${file} (${megabytes} MB) contains all of ${set.dataDir}. To restore it, set DATA_DIR to a new folder and run: npm run backup -- --restore ${file}`,
    };
  } catch (error) {
    await rm(part, { force: true });
    return { reason: `The backup failed: ${tarFault(error)}` };
  } finally {
    unlock();
  }
}

/** Restores a copy into the data folder, which must be empty. All of it or nothing. */
export async function restore(set: Folder, file: string): Promise<Done> {
  const folder = resolve(set.dataDir);
  if (!existsSync(file)) return { reason: `${file} does not exist.` };
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => !isLock(name)) : [];
  if (names.length > 0)
    return {
      reason: `${set.dataDir} is not empty; move it away, or set DATA_DIR to a new folder.`,
    };
  const part = `${folder}.restoring`;
  try {
    await rm(part, { recursive: true, force: true });
    makeFolder(part);
    // Not with the modes of the archive: it may be of a time when others could read these files.
    await execute('tar', ['-xzf', resolve(file), '-C', part, '--no-same-permissions']);
    repairModes(part);
    if (!hasDatabase(join(part, 'database')))
      return { reason: `${file} is not a backup of Stoop: it contains no database.` };
    await rm(folder, { recursive: true, force: true });
    await syncTree(part);
    await rename(part, folder);
    syncPath(dirname(folder));
    return {
      sentence: `${set.dataDir} is restored from ${file}. Start the product with: npm start`,
    };
  } catch (error) {
    return { reason: `${file} could not be restored: ${tarFault(error)}` };
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}
