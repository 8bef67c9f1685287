import { forEachDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, expect, test } from 'vitest';
import { findNeighborhood, listFeaturedNeighborhoods, listNeighborhoods } from './store.ts';

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await importFew(database, 'fome_neighborhoods', [
      { id: 'soho', name: 'SoHo', borough: 'Manhattan', has_properties: true, average_price: 4800 },
      { id: 'astoria', name: 'Astoria', borough: 'Queens', average_price: 2700 },
      { id: 'inwood', name: 'inwood', borough: 'Manhattan', has_properties: false },
      {
        id: 'dumbo',
        name: 'DUMBO',
        borough: 'Brooklyn',
        coordinates: { lat: 40.703, lng: -73.989 },
        has_properties: true,
        average_price: 5000,
      },
    ]);
  });

  test('R7.05 neighborhoods are listed by name, by borough and by whether they have homes', async () => {
    const ids = async (filters = {}) =>
      (await listNeighborhoods(database.sql, filters)).map(({ id }) => id);
    expect(await ids()).toEqual(['astoria', 'dumbo', 'inwood', 'soho']);
    expect(await ids({ borough: 'Manhattan' })).toEqual(['inwood', 'soho']);
    expect(await ids({ borough: 'Manhattan', hasProperties: true })).toEqual(['soho']);
    expect(await ids({ hasProperties: false })).toEqual(['astoria', 'inwood']);
  });

  test('R7.05 featured are those with the highest average price', async () => {
    const featured = await listFeaturedNeighborhoods(database.sql, 3);
    expect(featured.map(({ id }) => id)).toEqual(['dumbo', 'soho', 'astoria']);
  });

  test('R3.17 one by id, with defaults for missing fields', async () => {
    expect(await findNeighborhood(database.sql, 'dumbo')).toEqual({
      id: 'dumbo',
      name: 'DUMBO',
      borough: 'Brooklyn',
      coordinates: { lat: 40.703, lng: -73.989 },
      has_properties: true,
      average_price: 5000,
    });
    expect(await findNeighborhood(database.sql, 'inwood')).toMatchObject({
      has_properties: false,
      average_price: 0,
      coordinates: { lat: 40.7831, lng: -73.9712 },
    });
    expect(await findNeighborhood(database.sql, 'nowhere')).toBeNull();
  });
});
