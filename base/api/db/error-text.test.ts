import { openTestDatabase } from '@stoop/app/testing/databases';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formatError } from './error-text.ts';

test('a failed query is described without its values', async () => {
  const database = await openTestDatabase();
  const secret = 'https://stoop.test/reset-password?token=secret';
  const failed: unknown = await database.sql
    .execute(sql`INSERT INTO no_such_table VALUES (${secret})`)
    .catch((error: unknown) => error);
  expect(String(failed)).toContain(secret);
  const described = formatError(failed);
  expect(described.error).toBe('error: relation "no_such_table" does not exist');
  expect(described.stack).toContain('error-text.test.ts');
  expect(JSON.stringify(described)).not.toContain('token');
});

test('any other error is described unchanged', () => {
  expect(formatError(new TypeError('a bug')).error).toBe('TypeError: a bug');
  expect(formatError('text')).toEqual({ error: 'text', stack: undefined });
});
