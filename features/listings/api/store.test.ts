import { forEachDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { importBuildings } from '@stoop/features/applications/api/exchange/buildings';
import { beforeAll, expect, test } from 'vitest';
import type { BuildingDocument } from '../rules/documents.ts';
import { addListingChanges } from './buildings/store.ts';
import { findBuilding, listBuildings, streamBuildings } from './store.ts';

const building = (id: string, fields: JsonObject = {}) => ({
  id,
  document: {
    buildingId: id,
    name: `House ${id}`,
    coordinates: { lat: 40.7, lng: -74 },
    rentList: [
      { rentId: 'u1', roomList: [{ roomId: 'r1', price: 1200 }] },
      { rentId: 'u2', is_visible: false, roomList: [{ roomId: 'r2', price: 900 }] },
    ],
    ...fields,
  },
});

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  const streamed = async () => {
    const all: BuildingDocument[] = [];
    for await (const batch of streamBuildings(database.sql)) all.push(...batch);
    return all.sort((a, b) => (a.buildingId < b.buildingId ? -1 : 1));
  };
  const changes = async () => {
    const query = 'SELECT building_id FROM listing_changes ORDER BY number';
    return (await database.pool.query(query)).rows.map((row) => row.building_id);
  };

  test('buildings are in the order of the requested ids, unknown ones are left out', async () => {
    await importBuildings(database.sql, [building('a'), building('b'), building('c')]);
    const ids = async (...requested: string[]) =>
      (await listBuildings(database.sql, requested)).map(({ buildingId }) => buildingId);
    expect(await ids('c', 'nobody', 'a')).toEqual(['c', 'a']);
    expect(await ids()).toEqual([]);
    expect(await findBuilding(database.sql, 'nobody')).toBeNull();
    expect((await findBuilding(database.sql, 'b'))?.rentList).toHaveLength(2);
  });

  test('R5.09 the search index is filled with visible parts only', async () => {
    await importBuildings(database.sql, [building('hidden', { is_visible: false })]);
    const found = await streamed();
    expect(found.map(({ buildingId }) => buildingId)).toEqual(['a', 'b', 'c']);
    expect(found[0]?.rentList.map(({ rentId }) => rentId)).toEqual(['u1']);
  });

  test('a change by other means than a save is streamed from the rows', async () => {
    await database.sql.transaction(async (tx) => {
      await tx.execute(`UPDATE rooms SET price = 1500 WHERE building_id = 'b' AND id = 'r1'`);
      await addListingChanges(tx, ['b']);
    });
    const found = await streamed();
    expect(found.map(({ rentList }) => rentList[0]?.roomList[0]?.price)).toEqual([
      1200, 1500, 1200,
    ]);
    expect(found[1]?.rentList).toHaveLength(1);
  });

  test('every write records which buildings it changed, and a failed one records nothing', async () => {
    const before = await changes();
    await importBuildings(database.sql, [building('d'), building('a')]);
    expect((await changes()).slice(before.length)).toEqual(['d', 'a']);
    await expect(
      importBuildings(database.sql, [building('e'), building('f', { name: null })]),
    ).rejects.toThrow();
    expect(await changes()).toHaveLength(before.length + 2);
    expect(await findBuilding(database.sql, 'e')).toBeNull();
  });

  test('listeners are notified of a write after its commit', async () => {
    const listener = database.kind === 'server' ? await database.pool.connect() : null;
    if (!listener) return;
    await listener.query('LISTEN listing_changes');
    const heard = new Promise((resolve) => listener.once('notification', resolve));
    await importBuildings(database.sql, [building('g')]);
    expect(await heard).toMatchObject({ channel: 'listing_changes' });
    listener.release(true);
  });
});
