import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Holds a folder for this process alone. Two processes on one embedded database silently lose rows.
 * The lock is SQLite's, on a file beside the folder, so that the kernel frees it whatever ends the process.
 *
 * @returns a function that gives the folder back
 * @throws an Error with a sentence for the operator when another process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(`${folder}.lock`);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(
      `${folder} is in use by another Stoop process. Stop it first, or give this one a DATA_DIR of its own.`,
    );
  }
  return () => lock.close();
}
