import { parseArgs } from 'node:util';
import { fail, pathFrom, settings } from './open-data.ts';

/*
 * npm run backup [-- FILE]            copies DATA_DIR, with the embedded database, into one file
 * npm run backup -- --restore FILE    restores such a copy into an empty DATA_DIR
 */
const USAGE = 'Usage: npm run backup [-- FILE], or npm run backup -- --restore FILE';

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
if (set.databaseUrl)
  fail(
    'DATABASE_URL names a PostgreSQL server: back it up with pg_dump, and restore it with pg_restore.',
  );

const { backUp, restore } = await import('./backup-file.ts');
const minute = new Date().toISOString().slice(0, 16).replace(':', '');
const done =
  values.restore === undefined
    ? await backUp(set, pathFrom(positionals[0] ?? `stoop-backup-${minute}Z.tar.gz`))
    : await restore(set, pathFrom(values.restore));
if ('reason' in done) fail(done.reason);
console.log(done.sentence);
