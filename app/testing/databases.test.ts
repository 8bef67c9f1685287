import type { Database } from '@stoop/base/api/db/database';
import { expect, test } from 'vitest';
import { forEachDatabase, openTestDatabase } from './databases.ts';

forEachDatabase((open) => {
  test('each opened database is migrated, empty and alone', async () => {
    const [first, second] = [await open(), await open()];
    await first.pool.query(`INSERT INTO listing_changes (building_id) VALUES ('b')`);
    const count = async ({ pool }: typeof first) =>
      (await pool.query('SELECT count(*)::int AS n FROM listing_changes')).rows[0].n;
    expect(await count(first)).toBe(1);
    expect(await count(second)).toBe(0);
  });
});

async function stateOf({ pool }: Database) {
  const { rows } = await pool.query(`
    SELECT current_setting('statement_timeout') AS timeout,
      (SELECT count(*)::int FROM audit_events) AS audits,
      (SELECT count(*)::int FROM listing_changes) AS changes,
      (SELECT count(*)::int FROM information_schema.columns WHERE table_schema = 'public') AS columns`);
  const added = `INSERT INTO listing_changes (building_id) VALUES ('b') RETURNING number::int`;
  return { ...rows[0], next: (await pool.query(added)).rows[0].number };
}

test.each([
  [
    'rows, a setting and an open transaction',
    `INSERT INTO audit_events (action, detail) VALUES ('data/imported', '{}');
     SET statement_timeout = 1234; BEGIN; INSERT INTO listing_changes (building_id) VALUES ('b')`,
  ],
  ['another schema', 'ALTER TABLE listing_changes ADD COLUMN left_behind text'],
])('an embedded database is as new after one that left %s', async (_, statement) => {
  const left = await openTestDatabase();
  const before = await stateOf(left);
  await left.pool.query(statement);
  await left.close();
  await expect(left.pool.query('SELECT 1')).rejects.toThrow();
  const next = await openTestDatabase();
  expect(await stateOf(next)).toEqual(before);
  await next.close();
});
