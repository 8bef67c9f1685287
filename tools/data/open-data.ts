import { resolve } from 'node:path';
import type { Database } from '@stoop/base/api/db/database';
import { embeddedFolder, readSettings, type Settings } from '@stoop/server/config';
import { repairModes, restrictNewFiles } from '@stoop/server/private-files';

// Backups, exports and test mails contain personal data.
restrictNewFiles();

/** Exit codes of the data commands. */
export const SOME_REFUSED = 1;
export const NOTHING_DONE = 2;

/** Ends the command with one sentence for the operator. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(NOTHING_DONE);
}

/**
 * A path relative to the folder in which the operator ran npm, which runs commands in the folder of the
 * product.
 */
export const pathFrom = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The server's settings, from the environment and from .env. */
export function settings(): Settings {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    return readSettings(process.env);
  } catch (error) {
    return fail(sentenceOf(error));
  }
}

/**
 * Runs `work` with the server's database, and closes it in any case. What it takes is loaded only now, so that a wrong
 * call is answered at once; commands load the rest in their `work`.
 */
export async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const set = settings();
  const { openDatabase } = await import('@stoop/base/api/db/database');
  let database: Database;
  try {
    database = await openDatabase({
      databaseUrl: set.databaseUrl,
      isPooled: set.isPooled,
      embeddedFolder: embeddedFolder(set),
    });
  } catch (error) {
    return fail(sentenceOf(error));
  }
  const repaired = repairModes(set.dataDir);
  if (repaired !== null) console.error(repaired);
  void database.lost.then((error) => fail(error.message));
  try {
    const { COLLECTIONS } = await import('@stoop/app/api/collections');
    const { releaseQuarantined } = await import(
      '@stoop/features/exchange/api/collections/release-quarantined'
    );
    await releaseQuarantined(COLLECTIONS, database);
    return await work(database);
  } finally {
    await database.close();
  }
}
