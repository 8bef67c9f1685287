import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Syncs a file, or the names in a folder. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** How many files are open at once. */
const AT_ONCE = 16;

/** Syncs all files of a folder, and the folders in it. */
export async function syncTree(folder: string): Promise<void> {
  const inIt = await readdir(folder, { recursive: true });
  const paths = [folder, ...inIt.map((name) => join(folder, name))];
  const syncSome = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const file = await open(path);
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, syncSome));
}
