import { residentMemory } from '../running/resident-memory.ts';

/*
 * Starts the components of the product one after another, and prints the memory of the process after each as
 * a line of JSON, [component, MB]. `bench/memory.ts` runs it in a child process over a filled folder.
 */
const [dataDir = ''] = process.argv.slice(2);
const report = (component: string) =>
  console.log(JSON.stringify([component, residentMemory('self').nowMb]));

report('Node itself, with TypeScript');
const { openDatabase } = await import('@stoop/base/api/db/database');
const { MemorySearch } = await import('@stoop/features/search/api/backends/memory-search');
const { loadIndex } = await import('@stoop/features/search/api/load-index');
const { embeddedFolder } = await import('@stoop/server/config');
await import('@stoop/server/product');
await import(`${import.meta.dirname}/../../app/build/server/index.js`);
report('code of the API, its libraries and the pages');
const database = await openDatabase({ embeddedFolder: embeddedFolder({ dataDir }) });
report('the embedded database, opened');
const { index } = await loadIndex(database, new MemorySearch(() => new Date()));
report('the search index of the demo city, and filling it');
await database.close();
if (index.index.size === 0) throw new Error(`${dataDir} contains no building`);
