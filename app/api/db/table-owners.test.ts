import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { READS_ALLOWED } from './reads-allowed.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** `tours` for features/tours/api/…, `jobs` for base/api/jobs/…. */
const ownerOf = (file: string) => file.replace('base/api/', 'features/').split('/')[1] ?? '';

/** Table → the feature, or the part of base, that owns it: the folder of the `tables.sql` that defines it. */
const OWNERS = new Map<string, string>();
for (const file of globSync('{features/*/api,base/api/*}/tables.sql', { cwd: ROOT }))
  for (const [, table = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(
    /^CREATE TABLE (\w+)/gm,
  ))
    OWNERS.set(table, ownerOf(file));

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

interface Uses {
  reads: Set<string>;
  writes: Set<string>;
}

/** The names after the keywords of SQL; and every table that is named where a statement names it by a value. */
function usesOf(source: string): Uses {
  const code = withoutComments(source);
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

/** The stores of an owner, with the tables that they use. */
const STORES = globSync('{features/*/api,base/api}/**/store.ts', { cwd: ROOT }).map((file) => ({
  file,
  owner: ownerOf(file),
  uses: usesOf(readFileSync(join(ROOT, file), 'utf8')),
}));

const foreign = (owner: string, tables: ReadonlySet<string>): string[] =>
  [...tables].filter((table) => OWNERS.get(table) !== owner).sort();

/** What changes rows, or locks them until the transaction ends. */
const CHANGES =
  /\b(?:INSERT\s+INTO|UPDATE\s+(?!SET\b)[\w$"]|DELETE\s+FROM|TRUNCATE|FOR\s+(?:NO\s+KEY\s+)?(?:UPDATE|SHARE)|pg_(?:try_)?advisory_xact_lock)/;

/** Without the arguments of `transaction` and `autocommit`, which hand out a `Writer`. */
function withoutTransactions(code: string): string {
  const at = code.search(/\.(?:transaction|autocommit)(?:<[^(]*>)?\(/);
  if (at < 0) return code;
  let end = code.indexOf('(', at) + 1;
  for (let depth = 1; depth > 0 && end < code.length; end += 1)
    depth += code[end] === '(' ? 1 : code[end] === ')' ? -1 : 0;
  return code.slice(0, at) + withoutTransactions(code.slice(end));
}

/** The declarations of a file that change something and hold an `Sql` without a `Writer`, which may be no transaction. */
function changesWithoutWriter(source: string): string[] {
  const declarations = withoutComments(source).split(
    /^(?=(?:export )?(?:async )?(?:function|const|class)\b)/m,
  );
  const nameOf = (code: string) => /^[^(=]*?(\w+)\s*[(<=:{]/.exec(code)?.[1] ?? '';
  const statements = declarations.filter(
    (code) => CHANGES.test(code) && !/: (?:Sql|Writer)\b/.test(code),
  );
  const named = statements.map((code) => `\\b${nameOf(code)}\\b`);
  const changes = new RegExp([CHANGES.source, ...named].join('|'));
  return declarations
    .filter((code) => /: Sql\b/.test(code) && !/: Writer\b/.test(code))
    .filter((code) => changes.test(withoutTransactions(code)))
    .map(nameOf);
}

test('a function of a store that changes or locks something takes a Writer, or opens a transaction', () => {
  const found = STORES.flatMap(({ file }) =>
    changesWithoutWriter(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file} ${name}`),
  );
  expect(found).toEqual([]);
});

describe('every table has one owner, the folder whose tables.sql defines it', () => {
  test('each owner of tables has a store', () => {
    const withStores = new Set(STORES.map(({ owner }) => owner));
    expect([...new Set(OWNERS.values())].filter((owner) => !withStores.has(owner))).toEqual([]);
    expect(OWNERS.get('queue_entries')).toBe('applications');
  });

  test('a store writes the tables of its feature alone', () => {
    const found = STORES.flatMap(({ file, owner, uses }) =>
      foreign(owner, uses.writes).map((table) => `${file} writes ${table}`),
    );
    expect(found).toEqual([]);
  });

  test('a store reads those of other features only where a row of READS_ALLOWED says why', () => {
    const found = STORES.flatMap(({ file, owner, uses }) =>
      foreign(owner, uses.reads).map((table) => `${file} reads ${table}`),
    );
    const allowed = READS_ALLOWED.flatMap(({ store, tables }) =>
      tables.map((table) => `${store} reads ${table}`),
    );
    expect(found.sort()).toEqual(allowed.sort());
  });
});

test('docs/scaling.md says of every table what a distributed database would change', () => {
  const page = readFileSync(join(ROOT, 'docs/scaling.md'), 'utf8');
  expect([...OWNERS.keys()].filter((table) => !page.includes(`\`${table}\``))).toEqual([]);
});

test('SQL that names a table is in stores alone', () => {
  const files = globSync('{{base,features/*,app}/api,server,tools/data}/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/node_modules/**', 'base/api/db/**', '**/store.ts'],
  });
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter((file) => {
    const { reads, writes } = usesOf(readFileSync(join(ROOT, file), 'utf8'));
    return reads.size + writes.size > 0;
  });
  expect(found).toEqual([]);
});

describe('what counts as a change without a Writer', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: source text
  test.each([
    ['const add = (sql: Sql) => sql.execute(sql`INSERT INTO a`)', ['add']],
    ['export async function lock(tx: Sql) { await rows(tx, sql`SELECT 1 FOR UPDATE`) }', ['lock']],
    ['const it = sql`DELETE FROM a`\nconst remove = (sql: Sql) => sql.execute(it)', ['remove']],
    ['const add = (tx: Writer) => tx.execute(sql`INSERT INTO a`)', []],
    ['const add = (db: Sql) => db.transaction((tx) => tx.execute(sql`UPDATE a`))', []],
    ['const find = (sql: Sql) => sql.readRows(a)`SELECT updated FROM a`', []],
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: source text
  ])('%s', (source, names) => {
    expect(changesWithoutWriter(source)).toEqual(names);
  });
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
