import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { READS_ALLOWED } from './reads-allowed.ts';

const API = join(import.meta.dirname, '..');

/** Table → the column that owns it: the folder of the `tables.sql` that defines it. */
const OWNERS = new Map<string, string>();
for (const file of globSync('*/tables.sql', { cwd: API }))
  for (const [, table = ''] of readFileSync(join(API, file), 'utf8').matchAll(
    /^CREATE TABLE (\w+)/gm,
  ))
    OWNERS.set(table, dirname(file));

interface Uses {
  reads: Set<string>;
  writes: Set<string>;
}

/** The names after the keywords of SQL; and every table that is named where a statement names it by a value. */
function usesOf(source: string): Uses {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const named = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, table = '']) => table);
  const isTable = (name: string) => OWNERS.has(name);
  const writes = named(
    /\b(?:INTO|UPDATE(?!\s+SET)|DELETE\s+FROM|TRUNCATE|TABLE)\s+(?:ONLY\s+)?"?(\w+)/g,
  );
  // Rows for `writeRows`.
  writes.push(...named(/\btable: '(\w+)'/g));
  const reads = named(/\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?"?(\w+)/g);
  reads.push(...named(/\basTable\('(\w+)'/g));
  if (/\b(?:FROM|JOIN|INTO|UPDATE)\s+\$\{/.test(code)) reads.push(...named(/'(\w+)'/g));
  if (/\b(?:INTO|UPDATE|DELETE\s+FROM)\s+\$\{/.test(code)) writes.push(...named(/'(\w+)'/g));
  return { reads: new Set(reads.filter(isTable)), writes: new Set(writes.filter(isTable)) };
}

/** The stores of a column, `column/…/store.ts`, with the tables that they use. */
const STORES = globSync('**/store.ts', { cwd: API }).map((file) => ({
  file,
  column: file.split('/')[0] ?? '',
  uses: usesOf(readFileSync(join(API, file), 'utf8')),
}));

const foreign = (column: string, tables: ReadonlySet<string>): string[] =>
  [...tables].filter((table) => OWNERS.get(table) !== column).sort();

describe('every table has one owner, the column whose tables.sql defines it', () => {
  test('each column with tables has a store', () => {
    const columns = new Set(STORES.map(({ column }) => column));
    expect([...new Set(OWNERS.values())].filter((owner) => !columns.has(owner))).toEqual([]);
    expect(OWNERS.get('queue_entries')).toBe('applications');
  });

  test('a store writes the tables of its column alone', () => {
    const found = STORES.flatMap(({ file, column, uses }) =>
      foreign(column, uses.writes).map((table) => `${file} writes ${table}`),
    );
    expect(found).toEqual([]);
  });

  test('a store reads those of other columns only where a row of READS_ALLOWED says why', () => {
    const found = STORES.flatMap(({ file, column, uses }) =>
      foreign(column, uses.reads).map((table) => `${file} reads ${table}`),
    );
    const allowed = READS_ALLOWED.flatMap(({ store, tables }) =>
      tables.map((table) => `${store} reads ${table}`),
    );
    expect(found.sort()).toEqual(allowed.sort());
  });
});

test('docs/scaling.md says of every table what a distributed database would change', () => {
  const page = readFileSync(join(API, '../docs/scaling.md'), 'utf8');
  expect([...OWNERS.keys()].filter((table) => !page.includes(`\`${table}\``))).toEqual([]);
});

test('SQL that names a table is in stores alone', () => {
  const files = globSync('{api,server,tools/{data,demo}}/**/*.ts', {
    cwd: join(API, '..'),
    exclude: ['**/*.test.ts', '**/node_modules/**', 'api/{db,testing}/**', '**/store.ts'],
  });
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter((file) => {
    const { reads, writes } = usesOf(readFileSync(join(API, '..', file), 'utf8'));
    return reads.size + writes.size > 0;
  });
  expect(found).toEqual([]);
});

describe('what counts as a use', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: source text
  test.each([
    ['sql`SELECT 1 FROM units u JOIN rooms r ON true`', ['units', 'rooms'], []],
    ['sql`DELETE FROM sessions s USING accounts a`', ['sessions', 'accounts'], ['sessions']],
    ['sql`INSERT INTO jobs (id) VALUES (1)`', [], ['jobs']],
    ['sql`UPDATE profiles SET extra = 1 FROM ${asTable(`x`)}`', [], ['profiles']],
    ['sql`INSERT INTO a ON CONFLICT DO UPDATE SET x = 1`', [], []],
    ["writeRows(tx, { table: 'stations' }, rows)", [], ['stations']],
    [
      "const names = ['floors']; sql`UPDATE ${sql.raw(names[0])} SET x = 1`",
      ['floors'],
      ['floors'],
    ],
    ['/* FROM units */ // FROM rooms', [], []],
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: source text
  ])('%s', (source, reads, writes) => {
    const uses = usesOf(source);
    expect([...uses.reads]).toEqual(reads);
    expect([...uses.writes]).toEqual(writes);
  });
});
