import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncPath, syncTree } from './sync-tree.ts';

/** Inside the folder: a new database for as long as it is made there, and once it is whole. */
const CREATING = 'creating';
const CREATED = 'created';
/** The file by which PostgreSQL knows a database. */
const VERSION = 'PG_VERSION';

/**
 * In it the engine notes which process runs it. After a power failure it may be empty, which the engine refuses; the lock of the
 * folder tells more.
 */
const RUNNER = 'postmaster.pid';

/** Removes what an engine left that ended without a word from a folder, which this process has locked. */
export const forgetRunner = (folder: string): void => rmSync(join(folder, RUNNER), { force: true });

/** Whether the folder holds a database. */
export const hasDatabase = (folder: string) => existsSync(join(folder, VERSION));

/** Moves a whole database up to where it belongs: `PG_VERSION` last, so that a folder that has it has all. */
function moveUp(folder: string): void {
  const from = join(folder, CREATED);
  const names = readdirSync(from).filter((name) => name !== VERSION);
  for (const name of names) renameSync(join(from, name), join(folder, name));
  syncPath(folder);
  renameSync(join(from, VERSION), join(folder, VERSION));
  rmdirSync(from);
  syncPath(folder);
  syncPath(dirname(folder));
}

/**
 * Sees to it that a folder, which this process has locked, holds a database. `create` is called where none is
 * there, with an empty folder to make one in. A process that ends meanwhile leaves a folder with which the
 * next one goes on: only what it was making is removed, nothing else ever. So does a power failure: each step is on the disk
 * before the next.
 *
 * @throws an Error with a sentence for the operator where the folder holds anything else
 */
export async function ensureDatabase(
  folder: string,
  create: (emptyFolder: string) => Promise<void>,
): Promise<void> {
  if (hasDatabase(folder)) return;
  if (!existsSync(join(folder, CREATED))) {
    if (readdirSync(folder).some((name) => name !== CREATING))
      throw new Error(
        `${folder} is not empty and contains no database: ${VERSION} is missing. Nothing was changed. Move the folder away, restore a backup, or set DATA_DIR to another; see .env.example.`,
      );
    const creating = join(folder, CREATING);
    rmSync(creating, { recursive: true, force: true });
    mkdirSync(creating);
    await create(creating);
    await syncTree(creating);
    renameSync(creating, join(folder, CREATED));
  }
  moveUp(folder);
}
