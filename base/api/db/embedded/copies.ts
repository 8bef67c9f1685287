import { constants, existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { DAY_MS } from '../../../rules/time/lengths.ts';
import { makeFolder } from '../make-folder.ts';
import { syncPath, syncTree } from './sync-tree.ts';

/** The folder of the database in a copy, as in DATA_DIR. */
export const DATABASE = 'database';
const MANIFEST = 'copy.json';
/** What is being copied; never taken for a copy. */
const COPYING = 'copying';
/** `20261127-010203Z-before-1.1.0`. */
const NAME = /^\d{8}-\d{6}Z-before-\S+$/;

/** How many copies stay, the newest ones, and for how long: they hold what people have deleted since. */
export const KEPT = { most: 2, forMs: 60 * DAY_MS } as const;
/** What is left free beside a copy: the changes that follow it take room as well. */
const SPARE_BYTES = 200e6;

const manifest = z.object({
  at: z.iso.datetime(),
  /** The version that brought it to where it is; null before versions were noted. */
  version: z.string().nullable(),
  migrations: z.int(),
});

export interface Copy extends z.infer<typeof manifest> {
  folder: string;
}

/** Beside the database, for which copies of it were made before it was changed. */
export const copiesOf = (folder: string): string => `${folder}.copies`;

/** What a copy says of itself; null of any other folder. */
export async function readCopy(folder: string): Promise<Copy | null> {
  try {
    return {
      folder,
      ...manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${join(folder, MANIFEST)} cannot be read`, { cause: error });
  }
}

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .toSorted()
        .reverse()
    : [];

/** The copies of a database, the newest first. */
export async function listCopies(folder: string): Promise<Copy[]> {
  const at = copiesOf(folder);
  const found = await Promise.all(namesIn(at).map((name) => readCopy(join(at, name))));
  return found.filter((copy) => copy !== null);
}

const isOwnFile = (path: string) => !/\.lock(?:-journal)?$|postmaster\.pid$/.test(path);

/**
 * Copies the files of the running embedded database. Its only session is held meanwhile: nothing is written, and the copy is
 * what a crash at this moment would leave, from which the database starts.
 *
 * @param meanwhile what is asked in the same moment
 */
export async function copyFiles<Result>(
  pool: pg.Pool,
  { from, to }: { from: string; to: string },
  meanwhile: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('CHECKPOINT');
    const result = await meanwhile(client);
    await cp(from, to, { recursive: true, filter: isOwnFile, mode: constants.COPYFILE_FICLONE });
    return result;
  } finally {
    client.release();
  }
}

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

function refuseWithoutRoom(folder: string, free: number): void {
  const needed = bytesOf(folder) + SPARE_BYTES;
  if (free >= needed) return;
  throw new Error(
    `The database was not brought up to date, and nothing was changed: it is copied before, which needs ${megabytes(needed)}, and ${megabytes(free)} are free where ${dirname(folder)} is. Make room (older copies are in ${copiesOf(folder)}), or move DATA_DIR to a larger disk, and start again. The version from before still starts.`,
  );
}

interface Copying {
  pool: pg.Pool;
  /** The folder of the database. */
  folder: string;
  applied: { count: number; version: string | null };
  /** The version that is about to change it. */
  version: string;
  now: Date;
  free?: (folder: string) => number;
}

/**
 * Copies a running embedded database before it is changed. A copy has its name once all of it is on the disk.
 *
 * @throws an Error with a sentence for the operator where there is too little room
 */
export async function copyBefore({
  pool,
  folder,
  applied,
  version,
  now,
  free = freeBytes,
}: Copying): Promise<Copy> {
  const into = copiesOf(folder);
  const part = join(into, COPYING);
  rmSync(part, { recursive: true, force: true });
  refuseWithoutRoom(folder, free(dirname(folder)));
  makeFolder(part);
  try {
    await copyFiles(pool, { from: folder, to: join(part, DATABASE) }, async () => {});
    const at = now.toISOString();
    const said = { at, version: applied.version, migrations: applied.count };
    await writeFile(join(part, MANIFEST), `${JSON.stringify(said, null, 2)}\n`);
    await syncTree(part);
    const moment = at.slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
    const made = join(into, `${moment}Z-before-${version}`);
    await rename(part, made);
    syncPath(into);
    return { folder: made, ...said };
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

export const removeCopy = ({ folder }: Copy): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** Deletes the copies of a database that need not stay. */
export async function thinCopies(folder: string, now: Date): Promise<void> {
  for (const [place, copy] of (await listCopies(folder)).entries())
    if (place >= KEPT.most || now.getTime() - Date.parse(copy.at) > KEPT.forMs)
      await removeCopy(copy);
}
