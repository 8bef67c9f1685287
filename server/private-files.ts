import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What the product creates in DATA_DIR. */
const OWN_NAMES = [
  ...['database', 'database.lock', 'database.lock-journal', 'database.copies', 'outbox'],
  ...['staff-link', 'staff-link.taken'],
];
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The permission bits of group and others. */
const OTHERS = 0o077;

/** Makes files and folders that this process creates from now on private to its user. */
export const restrictNewFiles = () => void process.umask(OTHERS);

/**
 * Removes the permissions of group and others from the product's files in `dataDir`. Links are not followed,
 * and files of other users and programs are left alone.
 *
 * @returns a sentence for the operator if others had access until now, or if something could not be changed;
 *   else null
 */
export function repairModes(dataDir: string): string | null {
  if (process.platform === 'win32') return null; // Windows has no such modes.
  try {
    const folder = realpathSync(dataDir);
    const names = readdirSync(folder);
    const isOwn = names.filter((name) => OWN_NAMES.includes(name));
    // A folder that contains other files stays as it is.
    const roots =
      isOwn.length === names.length ? [folder] : isOwn.map((name) => join(folder, name));
    const reached = roots.reduce((sum, root) => sum + mend(root, true), 0);
    return reached === 0
      ? null
      : `Other users of this machine had access to the data in ${dataDir}: ${reached} files and folders. Now only this user has.`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    const reason = error instanceof Error ? error.message : String(error);
    return `Other users of this machine may have access to the data in ${dataDir}, which could not be changed: ${reason}.`;
  }
}

/** The number of files and folders that others had access to; those in a private folder do not count. */
function mend(path: string, isReachable: boolean): number {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  const isFolder = stat?.isDirectory() ?? false;
  if (!stat || !(isFolder || stat.isFile())) return 0;
  const isOpen = isReachable && (stat.mode & OTHERS) !== 0;
  const isOwn = stat.uid === process.getuid?.();
  if (isOwn && (stat.mode & OTHERS) !== 0) chmodSync(path, isFolder ? FOLDER_MODE : FILE_MODE);
  let reached = isOwn && isOpen ? 1 : 0;
  if (isFolder) for (const name of readdirSync(path)) reached += mend(join(path, name), isOpen);
  return reached;
}
