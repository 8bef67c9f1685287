import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The table of `docs/architecture.md`: rows such as "| `find` | one, or null |". */
const verbs = [...read('docs/architecture.md').matchAll(/^\| ((?:`[a-z]+`(?:, )?)+) \|/gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/[a-z]+/g)].map(([verb]) => verb),
);

/** The exported functions of a store that are given the database, or a transaction of it. */
const functionsOf = (source: string) =>
  source
    .split(/^(?=(?:export )?(?:async )?(?:function|const|class|interface|type)\b)/m)
    .filter((code) => /: (?:Sql|Writer)\b/.test(code))
    .flatMap((code) => /^export (?:async )?(?:function\*? |const )(\w+)/.exec(code)?.[1] ?? []);

const stores = globSync('{base,features/*}/api/**/store.ts', { cwd: ROOT });
const found = stores.flatMap((file) =>
  functionsOf(read(file)).map((name) => ({
    ...{ file, name },
    verb: /^[a-z]+/.exec(name)?.[0] ?? '',
  })),
);

test('each function of a store begins with a verb of the table in docs/architecture.md', () => {
  expect(found.length).toBeGreaterThan(350);
  const others = found.filter(({ verb }) => !verbs.includes(verb));
  expect(others.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

test('each verb of the table is one of a store', () => {
  const used = new Set(found.map(({ verb }) => verb));
  expect(verbs.filter((verb) => !used.has(verb))).toEqual([]);
});
