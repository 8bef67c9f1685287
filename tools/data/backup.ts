import { parseArgs } from 'node:util';
import { callOf } from '@stoop/base/api/command';
import { operatorMomentWords } from '@stoop/base/rules/time/operator-words';
import { reasonOf } from '@stoop/server/checks/check';
import { embeddedFolder } from '@stoop/server/config';
import { fail, pathFrom, settings } from './open-data.ts';
import { restore } from './restore-into.ts';

/*
 * npm run backup [-- FILE]            makes a backup, restores it beside the database and counts it
 * npm run backup -- --restore FILE    the same as npm run restore -- FILE
 */
const USAGE = `Usage: ${callOf('backup', '[FILE]')}, or ${callOf('restore', 'FILE')}`;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { restore: { type: 'string' } } });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const { positionals, values } = readArguments();
const expected = values.restore === undefined ? 1 : 0;
if (positionals.length > expected) fail(USAGE);
const set = settings();
const [name] = positionals;

async function backUp(): Promise<void> {
  const { hasDatabase } = await import('@stoop/base/api/db/embedded/data-folder');
  if (!set.databaseUrl && !hasDatabase(embeddedFolder(set)))
    return fail(`${set.dataDir} contains no database yet; start the product once.`);
  const { openAsIs } = await import('@stoop/base/api/db/database');
  const { makeBackup } = await import('@stoop/server/backups/make-backup');
  const { backupName } = await import('@stoop/server/backups/backup-names');
  const now = new Date();
  const named = name ?? backupName(now, { isEncrypted: set.backups.key !== null });
  const file = name === undefined && set.backups.dir !== null ? undefined : pathFrom(named);
  // As it is: a backup before an upgrade must not begin it.
  const database = await openAsIs({
    databaseUrl: set.databaseUrl,
    isPooled: set.isPooled,
    embeddedFolder: embeddedFolder(set),
  });
  try {
    const made = await makeBackup({ settings: set, database, now }, file);
    const megabytes = (made.bytes / 1e6).toFixed(1);
    console.log(
      `${made.file} (${megabytes} MB) was restored beside the database and has all of its ${made.rows} rows, as of ${operatorMomentWords(now)}. To restore it, name a new DATA_DIR or an empty database, and run: ${callOf('restore', made.file)}`,
    );
  } finally {
    await database.close();
  }
}

if (values.restore !== undefined) await restore(set, pathFrom(values.restore));
else
  await backUp().catch((error) => {
    const words = reasonOf(error);
    fail(
      /in use by another Stoop process/.test(words)
        ? `${words} The running product makes backups by itself: set BACKUPS_DIR, and BACKUPS_EVERY_HOURS if not each day.`
        : `The backup failed: ${words}`,
    );
  });
