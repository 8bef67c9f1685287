import type { Database } from '@stoop/base/api/db/database';
import { toJson } from '@stoop/base/api/db/rows';
import { isoMoment, moment } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { forEachDatabase } from './databases.ts';
import { templatesOf } from './read-columns.ts';

const text = z.string();

forEachDatabase((openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  const NONE = sql`FROM contact_messages WHERE false`;

  test('a column that a shape needs and a query calls otherwise fails, without any row', async () => {
    const shape = z.object({ id: text, at: moment });
    const renamed = sql`SELECT id, created_at AS created ${NONE}`;
    await expect(database.sql.readRows(shape)`${renamed}`).rejects.toThrow('no column at');
    await expect(database.sql.returnedRows(shape)`${renamed}`).rejects.toThrow('no column at');
    const missing = database.sql.readRow(shape)`SELECT id, at ${NONE}`;
    await expect(missing).rejects.toThrow(/column "at" does not exist|Failed query/);
  });

  test('a column that a strict shape does not know fails', async () => {
    const query = sql`SELECT id, subject ${NONE}`;
    await expect(database.sql.readRows(z.strictObject({ id: text }))`${query}`).rejects.toThrow(
      'no use of column subject',
    );
  });

  test.each<[string, z.ZodType, string]>([
    ['1', text, 'value is int4, read as {"type":"string"}'],
    ['1::bigint', text, 'value is int8, read as {"type":"string"}'],
    ["'a'", z.int(), 'value is text, read as {"type":"integer"'],
    ['1.5::float8', z.int(), 'value is float8, read as {"type":"integer"'],
    ['now()', text, 'value is timestamptz, read as {"type":"string"}'],
    ["'2026-11-25T20:00:00Z'", moment, 'value is text, read as {"type":"string","format"'],
    ['localtimestamp', isoMoment.nullable(), 'value is timestamp, read as {"anyOf"'],
    ['true', z.int().nullable(), 'value is bool, read as {"anyOf":[{"type":"integer"'],
    ["ARRAY['a']", text, 'value is type 1009, read as {"type":"string"}'],
    ["ARRAY['a']", z.array(z.int()), 'value is type 1009, read as {"type":"array"'],
  ])('%s as another type fails, without any row', async (value, shape, message) => {
    const query = sql`SELECT ${sql.raw(value)} AS value ${NONE}`;
    await expect(database.sql.readRows(z.object({ value: shape }))`${query}`).rejects.toThrow(
      message,
    );
  });

  test('what arrives by the driver differs from JSON: a bigint is text there', async () => {
    const query = sql`SELECT 1::bigint AS value ${NONE}`;
    expect(await database.sql.readRows(z.object({ value: z.int() }))`${query}`).toEqual([]);
    expect(await database.sql.returnedRows(z.object({ value: text }))`${query}`).toEqual([]);
    await expect(database.sql.returnedRows(z.object({ value: z.int() }))`${query}`).rejects.toThrow(
      'value is int8',
    );
  });

  test('columns that a shape can read pass', async () => {
    const shape = z.object({
      ...{ id: text, at: isoMoment.nullable(), count: z.number(), names: z.array(text) },
      ...{ day: z.iso.date(), kind: z.enum(['a', 'b']), document: z.object({ name: text }) },
      ...{ whole: z.custom<object>(), step: z.coerce.number(), extra: z.int().optional() },
    });
    const query = sql`SELECT id, created_at AS at, 1::bigint AS count, ARRAY['a'] AS names,
      current_date AS day, 'a'::text AS kind, '{}'::json AS document, 1 AS whole, 1 AS step ${NONE}`;
    expect(await database.sql.readRows(shape)`${query}`).toEqual([]);
  });
});

test('the templates of a statement are those that it is made of', () => {
  const condition = (id: string | null): SQL => (id ? sql`id = ${id}` : sql`true`);
  const statement = sql`SELECT ${toJson(1)} FROM accounts WHERE ${condition('a')}`;
  expect(templatesOf(statement)).toEqual(['SELECT ? FROM accounts WHERE ?', '?::json', 'id = ?']);
});
