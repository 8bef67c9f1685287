import { expect, test } from 'vitest';
import { forEachDatabase } from './databases.ts';

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
