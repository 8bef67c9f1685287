import { openTestDatabase } from '@stoop/app/testing/databases';
import { hasListings } from '@stoop/features/listings/api/store';
import { expect, test } from 'vitest';
import { confirmDaily, fillEmptyDatabase } from './demo-city.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

/** Ends a start after so many documents. */
function endedAfter(documents: number): AbortSignal {
  let left = documents;
  const throwIfAborted = () => {
    left -= 1;
    if (left < 0) throw new Error('ended');
  };
  return Object.assign(new AbortController().signal, { throwIfAborted });
}

test('a start that ends while it fills leaves no part of the demo city', async () => {
  const database = await openTestDatabase();
  const lines: object[] = [];
  const filling = { now: NOW, tell: (line: object) => void lines.push(line) };
  // The neighborhoods, a batch of buildings, and a few more.
  const ended = fillEmptyDatabase(
    database,
    { demo: true },
    { ...filling, signal: endedAfter(800) },
  );
  await expect(ended).rejects.toThrow('ended');
  expect(await hasListings(database.sql)).toEqual({ buildings: false, neighborhoods: false });
  expect(lines).toEqual([]);
  await database.close();
});

test('a database that an operator filled is not touched', async () => {
  const database = await openTestDatabase();
  await database.pool.query(
    `INSERT INTO neighborhoods (id, name, borough, lat, lng) VALUES ('a', 'A', 'B', 40.7, -74)`,
  );
  await database.pool.query(
    `INSERT INTO buildings (id, name, lat, lng) VALUES ('b', 'B', 40.7, -74)`,
  );
  const filling = { now: NOW, tell: () => {}, signal: endedAfter(0) };
  await fillEmptyDatabase(database, { demo: true }, filling);
  const { rows } = await database.pool.query('SELECT id FROM buildings');
  expect(rows).toEqual([{ id: 'b' }]);
  await database.close();
});

test('invented people confirm their homes each day, and no home of somebody else or that left the results', async () => {
  const { pool, sql, close } = await openTestDatabase();
  for (const id of ['demo-agent-01', 'somebody'])
    await pool.query(`INSERT INTO accounts (id, provider) VALUES ($1, 'email')`, [id]);
  await pool.query(`INSERT INTO unit_listings (building_id, unit_id, link_key, responsible_id, confirmed_at, lapsed_at)
    VALUES ('b', 'open', 'a', 'demo-agent-01', now() - interval '9 days', NULL),
      ('b', 'gone', 'b', 'demo-agent-01', now() - interval '12 days', now()),
      ('b', 'real', 'c', 'somebody', now() - interval '9 days', NULL)`);
  const errors: object[] = [];
  const work = confirmDaily(sql, { error: (line: object) => void errors.push(line) });
  await work.now();
  await work.stop();
  const { rows } = await pool.query(
    `SELECT unit_id FROM unit_listings WHERE confirmed_at > now() - interval '1 hour'`,
  );
  expect([rows, errors]).toEqual([[{ unit_id: 'open' }], []]);
  await close();
});
