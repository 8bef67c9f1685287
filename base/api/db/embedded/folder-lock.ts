import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../make-folder.ts';
import { remedyFor } from './engine-fault.ts';

const SQLITE_BUSY = 5;

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

function sentenceOf(folder: string, error: unknown): string {
  if (isBusy(error))
    return `${folder} is in use by another Stoop process. Stop it first, or give this one a DATA_DIR of its own.`;
  const said = error instanceof Error ? error.message : String(error);
  return (
    remedyFor(folder, said) ??
    `${folder} cannot be used: ${said}. Check DATA_DIR in the environment or in .env; see .env.example.`
  );
}

/**
 * Locks a folder for this process. Two processes on one embedded database silently lose rows.
 * The lock is SQLite's, on a file beside the folder, so that the kernel frees it whatever ends the process.
 *
 * @returns a function that releases the lock
 * @throws an Error with a sentence for the operator when another process holds it, or it cannot be made
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    makeFolder(folder);
    lock = new DatabaseSync(`${folder}.lock`);
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw new Error(sentenceOf(folder, error), { cause: error });
  }
  const openLock = lock;
  return () => openLock.close();
}
