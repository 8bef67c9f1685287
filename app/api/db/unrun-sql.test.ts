import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/* A project of its own, which runs after all tests of stores. */

const ROOT = join(import.meta.dirname, '../../..');

interface Template {
  at: string;
  text: string;
}

/** Each tagged template of a source, which is SQL in a store, with its text as `templatesOf` of `read-columns.ts` gives it. */
function templatesIn(file: string, source: string): Template[] {
  const found: Template[] = [];
  const visitor = new Visitor({
    TaggedTemplateExpression({ quasi, start }) {
      const line = source.slice(0, start).split('\n').length;
      const text = quasi.quasis.map(({ value }) => value.cooked).join('?');
      found.push({ at: `${file}:${line}`, text });
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

/** What the tests of this run have sent to a database, as `watch-sql.ts` keeps it. */
function readRan(): Set<string> {
  const folder = process.env.RAN_SQL ?? '';
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  );
  return new Set(lines.map((line): string => JSON.parse(line)));
}

const unrun = (templates: readonly Template[], ran: ReadonlySet<string>): string[] =>
  templates.filter(({ text }) => !ran.has(text)).map(({ at }) => at);

test('the tests of stores have run each piece of SQL that a store has', () => {
  const templates = globSync('{base,features/*}/api/**/store.ts', { cwd: ROOT }).flatMap((file) =>
    templatesIn(file, readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(templates.length).toBeGreaterThan(600);
  expect(unrun(templates, readRan())).toEqual([]);
});

test('a query is run by its text, and a condition in it where that is used', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: source text
  const source = [
    'const one = readRow(tx, shape)`SELECT ${id} FROM a WHERE ${',
    '  isOld ? sql`at < now()` : sql`true`}`;',
    'const text = `SELECT 1`;',
  ].join('\n');
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: source text
  const templates = templatesIn('x/store.ts', source);
  expect(templates).toEqual([
    { at: 'x/store.ts:1', text: 'SELECT ? FROM a WHERE ?' },
    { at: 'x/store.ts:2', text: 'at < now()' },
    { at: 'x/store.ts:2', text: 'true' },
  ]);
  const ran = new Set(['SELECT ? FROM a WHERE ?', 'true']);
  expect(unrun(templates, ran)).toEqual(['x/store.ts:2']);
});
