import { openAsIs } from '@stoop/base/api/db/database';
import { countRows } from './count-rows.ts';

/*
 * Opens the embedded database in the folder of its argument and prints how many rows each table has, as JSON. A process
 * of its own, because an engine takes 150 MB that no process gives back.
 */
const [folder] = process.argv.slice(2);
process.title = 'stoop: checks a backup';
const database = await openAsIs({ embeddedFolder: folder });
try {
  process.stdout.write(JSON.stringify(await countRows(database.pool)));
} finally {
  await database.close();
}
