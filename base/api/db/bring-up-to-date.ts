import type pg from 'pg';
import { operatorMomentWords } from '../../rules/time/operator-words.ts';
import { callOf } from '../command.ts';
import { VERSION } from '../version.ts';
import { type Copy, copyBefore, listCopies, removeCopy, thinCopies } from './embedded/copies.ts';
import {
  LaterDatabaseError,
  MIGRATIONS,
  migrateSchema,
  RESTORE_A_BACKUP,
  readApplied,
} from './migrate.ts';
import type { Sql } from './sql.ts';

/** What is about to be done to a database that holds something. */
export interface Upgrade {
  /** The version that brought it to where it is; null before versions were noted. */
  from: string | null;
  to: string;
  /** How many migrations follow. */
  migrations: number;
  /** The folder of the copy of the embedded database; null with a server. */
  copy: string | null;
}

const withFolder = (copy: string) => `DATA_DIR=NEW-FOLDER ${callOf('restore', copy)}`;

/** What an operator reads of it. */
export function upgradeWords({ from, to, migrations, copy }: Upgrade): string {
  const which = from === null ? '' : ` of Stoop ${from}`;
  const back =
    copy === null
      ? `The way back is a backup from before; ${callOf('backup')} makes one`
      : `It was copied before. The way back: ${withFolder(copy)}`;
  return `the database${which} is brought up to date for Stoop ${to} (${migrations} migrations), after which earlier versions do not start with it. ${back}`;
}

/** The way back from a later version: the newest copy that this version can open. */
async function wayBack(folder: string | undefined, known: number): Promise<string> {
  const copies = folder === undefined ? [] : await listCopies(folder);
  const copy = copies.find(({ migrations }) => migrations <= known);
  if (!copy) return RESTORE_A_BACKUP;
  return `The way back, without what was done since ${operatorMomentWords(copy.at)}: ${withFolder(copy.folder)}, then start this version with that DATA_DIR.`;
}

interface Opened {
  sql: Sql;
  pool: pg.Pool;
  /** Of the embedded database. */
  folder: string | undefined;
}

interface Watch {
  onUpgrade: (upgrade: Upgrade) => void;
  now: () => Date;
}

/** Copies an embedded database that holds something, and thins out its copies. */
async function copyFirst(
  { pool, folder }: Opened,
  applied: { count: number; version: string | null },
  now: Date,
): Promise<Copy | null> {
  if (folder === undefined) return null;
  const copy = await copyBefore({ pool, folder, applied, version: VERSION, now });
  await thinCopies(folder, now);
  return copy;
}

/** Brings an open database up to date; an embedded one that holds something is copied before. */
export async function bringUpToDate(
  opened: Opened,
  { onUpgrade, now }: Watch,
  migrations = MIGRATIONS,
): Promise<void> {
  const { sql, folder } = opened;
  const known = migrations.length;
  const applied = await readApplied(sql);
  const missing = known - applied.count;
  if (missing < 0) throw new LaterDatabaseError(applied, known, await wayBack(folder, known));
  if (missing === 0) return folder === undefined ? undefined : thinCopies(folder, now());
  if (applied.count === 0) return migrateSchema(sql, migrations);
  const copy = await copyFirst(opened, applied, now());
  const said = { from: applied.version, to: VERSION, migrations: missing };
  onUpgrade({ ...said, copy: copy?.folder ?? null });
  await migrateSchema(sql, migrations).catch(async (error) => {
    // The database is as it was, and a start that is tried again and again would fill the disk.
    if (copy) await removeCopy(copy);
    throw error;
  });
}
