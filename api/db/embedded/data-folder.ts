import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the folder for as long as a new database is being made in it. */
const markerOf = (folder: string) => `${folder}.creating`;
/** The file by which PostgreSQL knows a database. */
const hasVersion = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

/** Whether the folder holds a database that was made to its end. */
export const holdsDatabase = (folder: string) =>
  hasVersion(folder) && !existsSync(markerOf(folder));

/**
 * Makes a folder, which this process has locked, ready for the engine. Null where it has a database: that stays
 * as it is. An empty folder is marked until `created` says that its new database is whole; what a process left
 * that was ended before that is removed.
 *
 * @throws an Error with a sentence for the operator where the folder holds anything else
 */
export function prepareFolder(folder: string): { created(): void } | null {
  if (holdsDatabase(folder)) return null;
  const marker = markerOf(folder);
  const isInterrupted = existsSync(marker);
  const held = readdirSync(folder);
  if (held.length > 0 && !isInterrupted)
    throw new Error(
      `${folder} is not empty and holds no database: PG_VERSION is missing. Nothing was changed. Move the folder away, restore a backup, or set DATA_DIR to another; see .env.example.`,
    );
  // Each by itself: the folder may be a link to where there is more room.
  for (const name of held) rmSync(join(folder, name), { recursive: true, force: true });
  writeFileSync(marker, '');
  return { created: () => rmSync(marker, { force: true }) };
}
