import { forEachDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, expect, test } from 'vitest';
import { seedStations } from './seed-stations.ts';
import { listStations, saveStations } from './store.ts';

const station = (id: string, name: string) => ({
  ...{ id, name, borough: 'Queens', lat: 40.7, lng: -73.9, complex: id, lines: ['7', 'G'] },
});

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  test('saved stations are the stations of the city, by name', async () => {
    await saveStations(database.sql, [station('1', 'b'), station('2', 'A'), station('3', 'c')]);
    await saveStations(database.sql, [station('2', 'A'), station('1', 'New name')]);
    expect(await listStations(database.sql)).toEqual([station('2', 'A'), station('1', 'New name')]);
  });

  test('seeding the subway a second time writes nothing', async () => {
    await seedStations(database.sql);
    const version = async () =>
      (await database.pool.query('SELECT id, xmin::text FROM stations ORDER BY id')).rows;
    const first = await version();
    await seedStations(database.sql);
    expect(await version()).toEqual(first);
    const stations = await listStations(database.sql);
    expect(stations).toHaveLength(496);
    expect(stations.find(({ id }) => id === 'F26')).toMatchObject({ lines: ['F', 'G'] });
  });
});
