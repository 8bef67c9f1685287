import { forEachDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import { importBuildings } from '@stoop/features/applications/api/exchange/buildings';
import { afterEach, expect, test } from 'vitest';
import { MemorySearch } from './backends/memory-search.ts';
import { type ChangeFeed, followChanges } from './change-feed.ts';
import { loadIndex } from './load-index.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const house = (id: string, name: string, isVisible = true) => ({
  id,
  document: {
    buildingId: id,
    name,
    coordinates: { lat: 40.7, lng: -74 },
    is_visible: isVisible,
    rentList: [{ rentId: 'u1', broker: 0, roomList: [{ roomId: 'r1', price: 1500 }] }],
  },
});

const feeds: ChangeFeed[] = [];
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.stop();
});

async function follow(database: Database) {
  const loaded = await loadIndex(database, new MemorySearch(() => NOW));
  const feed = await followChanges(database, loaded, silent);
  feeds.push(feed);
  return { index: loaded.index.index, feed };
}

const becomes = (isSo: () => boolean) => expect.poll(isSo).toBe(true);

forEachDatabase((open) => {
  test('the index has the homes of the database', async () => {
    const database = await open();
    await importBuildings(database.sql, [house('a', 'Alder'), house('b', 'Birch', false)]);
    const { index } = await follow(database);
    expect(index.size).toBe(1);
    expect(index.summary('a')?.name).toBe('Alder');
  });

  test('the process that writes a change finds it at once', async () => {
    const database = await open();
    const { index, feed } = await follow(database);
    await importBuildings(database.sql, [house('a', 'Alder')]);
    await feed.refresh(['a']);
    expect(index.summary('a')?.name).toBe('Alder');
  });

  test('each process soon finds what another inserted, changed, hid and deleted', async () => {
    const database = await open();
    const [one, other] = [await follow(database), await follow(database)];
    await importBuildings(database.sql, [house('a', 'Alder'), house('b', 'Birch')]);
    await becomes(() => one.index.size === 2 && other.index.size === 2);
    await importBuildings(database.sql, [house('a', 'Acacia'), house('b', 'Birch', false)]);
    await becomes(() =>
      [one, other].every(({ index }) => index.size === 1 && index.summary('a')?.name === 'Acacia'),
    );
    await database.sql.transaction(async (tx) => {
      await tx.execute(`DELETE FROM buildings WHERE id = 'a'`);
      await tx.execute(`INSERT INTO listing_changes (building_id) VALUES ('a')`);
    });
    await becomes(() => one.index.size === 0 && other.index.size === 0);
  });

  test('a change that commits after a later one is not missed', async ({ skip }) => {
    const database = await open();
    skip(database.kind === 'embedded', 'the embedded database runs one transaction at a time');
    const { index } = await follow(database);
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query(`INSERT INTO listing_changes (building_id) VALUES ('late')`);
    await importBuildings(database.sql, [house('early', 'Elm')]);
    await becomes(() => index.has('early'));
    await client.query(
      `INSERT INTO buildings (id, name, lat, lng) VALUES ('late', 'Larch', 40.7, -74)`,
    );
    await client.query(`INSERT INTO units (building_id, id, position) VALUES ('late', 'u', 0)`);
    await client.query(
      `INSERT INTO rooms (building_id, unit_id, id, position, price) VALUES ('late', 'u', 'r', 0, 900)`,
    );
    await client.query('COMMIT');
    client.release();
    await becomes(() => index.has('late'));
  });

  test('a lost connection is replaced', async ({ skip }) => {
    const database = await open();
    skip(database.kind === 'embedded', 'the embedded database has no connections to lose');
    const { index } = await follow(database);
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await importBuildings(database.sql, [house('a', 'Alder')]);
    await becomes(() => index.has('a'));
  });
});
