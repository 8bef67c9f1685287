import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The files with what they define and what they refer to, each after those that define what it refers to. */
function definitions(): string[] {
  let left = globSync('{features/*/api,base/api/*}/tables.sql', { cwd: ROOT })
    .sort()
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const named = (source: string, pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, name = '']) => name);
  const ordered: string[] = [];
  while (left.length > 0) {
    const missing = new Set(left.flatMap((source) => named(source, /^CREATE TABLE (\w+)/gm)));
    const [next] = left.filter((source) => {
      const own = named(source, /^CREATE TABLE (\w+)/gm);
      const used = named(source, /\b(?:REFERENCES|ON) ([a-z]\w+)/g);
      return used.every((name) => own.includes(name) || !missing.has(name));
    });
    if (!next) throw new Error('tables of two features refer to each other');
    ordered.push(next);
    left = left.filter((source) => source !== next);
  }
  return ordered;
}

/** Every column, constraint, index and trigger of a schema, as the database itself writes them. */
const CATALOG = `
  SELECT format('%s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN ' NOT NULL' END,
    ' ' || nullif(concat(a.attidentity, a.attgenerated), ''), ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)) AS line
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
  UNION ALL
  SELECT format('%s: %s %s', conrelid::regclass, CASE WHEN contype = 'c' THEN conname END,
    -- A migration adds one without reading the rows that are there.
    regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', ''))
  FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT replace(pg_get_indexdef(i.indexrelid), current_schema() || '.', '')
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype IN ('p', 'u'))
  UNION ALL
  SELECT pg_get_triggerdef(t.oid) || ' ' || replace(p.prosrc, chr(10), ' ')
  FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace
  ORDER BY line`;

test('the files tables.sql say what the migrations lead to', async () => {
  const { pool } = await openTestDatabase();
  const catalogOf = async (schema: string): Promise<string[]> => {
    await pool.query(`SET search_path = ${schema}`);
    const { rows } = await pool.query(CATALOG);
    return rows.map(({ line }) => line.replaceAll(`${schema}.`, ''));
  };
  const migrated = await catalogOf('public');
  await pool.query('CREATE SCHEMA declared; SET search_path = declared');
  for (const definition of definitions()) await pool.query(definition);
  expect(await catalogOf('declared')).toEqual(migrated);
  expect(migrated.length).toBeGreaterThan(600);
});
