import { forEachDatabase } from '@stoop/app/testing/databases';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from './database.ts';
import { epochMs } from './rows.ts';
import { anyRow, epochMoment, isoMoment, moment } from './shapes.ts';

forEachDatabase((openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  const BOTH = [
    ['read as JSON', 'readRows'],
    ['as the driver gives them', 'returnedRows'],
  ] as const;

  test.each(BOTH)('rows %s have the shape that the query names', async (_how, read) => {
    const query = sql`SELECT 'a' AS id, NULL::text AS name,
      '2026-11-22T08:00:00.123Z'::timestamptz AS at`;
    const shape = z.object({ id: z.string(), name: z.string().nullable(), at: moment });
    expect(await database.sql[read](shape)`${query}`).toEqual([
      { id: 'a', name: null, at: new Date('2026-11-22T08:00:00.123Z') },
    ]);
    expect(await database.sql[read](z.object({ at: isoMoment }))`${query}`).toEqual([
      { at: '2026-11-22T08:00:00.123Z' },
    ]);
  });

  test.each(BOTH)(
    'rows %s of another shape are an error that names the column, not the value',
    async (_how, read) => {
      const wrong = database.sql[read](z.object({ count: z.int() }))`SELECT 'secret' AS count`;
      await expect(wrong).rejects.toThrow(/rows of another shape: .*count/s);
      await expect(wrong).rejects.not.toThrow(/secret/);
    },
  );

  test('no row is null', async () => {
    expect(await database.sql.readRow(anyRow)`SELECT 1 AS n WHERE false`).toBeNull();
  });

  test('a stored object keeps a field called __proto__', async () => {
    const query = sql`SELECT '{"__proto__": 1}'::json AS document`;
    const [row] = await database.sql.readRows(z.object({ document: anyRow }))`${query}`;
    expect(JSON.stringify(row?.document)).toBe('{"__proto__":1}');
  });

  test('R3.21 a moment before 1884 is read whatever zone the connection has', async () => {
    await database.sql.transaction(async (tx) => {
      await tx.execute(`SET LOCAL TimeZone TO 'America/New_York'`);
      const query = sql`SELECT ${epochMs('at')} AS at
        FROM (SELECT '1850-01-01T00:00:00Z'::timestamptz AS at) t`;
      expect(await tx.readRows(z.object({ at: epochMoment }))`${query}`).toEqual([
        { at: new Date('1850-01-01T00:00:00Z') },
      ]);
    });
  });
});
