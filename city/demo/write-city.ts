import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateCity } from './generate-city.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { today: { type: 'string' }, seed: { type: 'string' } },
});
const [folder] = positionals;
const today = values.today ?? new Date().toISOString().slice(0, 10);
const seed = values.seed === undefined ? undefined : Number(values.seed);

if (!folder || !/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(seed ?? 0)) {
  console.error('Usage: node city/demo/write-city.ts DIR [--today YYYY-MM-DD] [--seed NUMBER]');
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
for (const { collection, documents } of generateCity({ today, seed })) {
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`);
  writeFileSync(join(folder, `${collection}.ndjson`), lines.join(''));
  console.log(`${collection}: ${documents.length} documents`);
}
