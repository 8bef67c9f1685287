import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What the product makes in DATA_DIR. */
const OURS = ['database', 'database.lock', 'database.lock-journal', 'outbox'];
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** What group and others may do. */
const OTHERS = 0o077;

/** Files and folders that this process makes from now on are for its user alone. */
export const restrictNewFiles = () => void process.umask(OTHERS);

/**
 * Takes from group and others what they may do with the files of the product in `dataDir`. Links are not
 * followed, and files of other users and of other programs are left as they are.
 *
 * @returns a sentence for the operator where others could reach something until now, or something could
 *   not be changed; null where there is nothing to say
 */
export function repairModes(dataDir: string): string | null {
  if (process.platform === 'win32') return null; // it has no such modes
  try {
    const folder = realpathSync(dataDir);
    const names = readdirSync(folder);
    const ours = names.filter((name) => OURS.includes(name));
    // A folder that the product shares with others stays as it is.
    const roots = ours.length === names.length ? [folder] : ours.map((name) => join(folder, name));
    const reached = roots.reduce((sum, root) => sum + mend(root, true), 0);
    return reached === 0
      ? null
      : `Others on this machine could reach the data in ${dataDir}: ${reached} files and folders. They are for this user alone now.`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    const said = error instanceof Error ? error.message : String(error);
    return `Others on this machine may reach the data in ${dataDir}, which could not be changed: ${said}.`;
  }
}

/** How many files and folders others could reach; what stands in a private folder they could not. */
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
