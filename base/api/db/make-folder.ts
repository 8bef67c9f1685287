import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** For the user of this process alone. */
const MODE = 0o700;

/**
 * Makes a folder and those above it that are missing. Node's own recursive `mkdir` never returns where a file
 * system refuses new folders with ENOENT, as `/proc` does.
 *
 * @throws the error of the file system, such as ENOENT, EACCES, or EEXIST where there is a file
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: MODE });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  // Returns at once for a folder, and refuses a file.
  mkdirSync(folder, { recursive: true, mode: MODE });
}
