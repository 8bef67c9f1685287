import { expect, test } from 'vitest';
import { generateCity } from './generate-city.ts';
import { demoPhotos } from './photos.ts';

const TODAY = '2026-11-21';
const city = generateCity({ today: TODAY });
const units = city.flatMap((one) =>
  one.collection === 'fetched_buildings_collection'
    ? one.documents.flatMap(({ rentList }) => rentList)
    : [],
);

const photos = await demoPhotos(city, TODAY);
const shown = new Set(photos.map(({ unitId }) => unitId));

test('about a third of its homes have drawn photos, which say so', () => {
  expect(units.filter(({ rentId }) => shown.has(rentId)).length / units.length).toBeCloseTo(
    1 / 3,
    1,
  );
  expect(new Set(photos.map(({ id }) => id)).size).toBe(photos.length);
  expect(photos.filter(({ alt }) => !alt.startsWith('Drawing, not a photo: '))).toEqual([]);
  expect(photos.find(({ blur }) => blur.length > 300 || !blur.startsWith('data:'))).toBe(undefined);
});

test('R2.08 each room that is let has a picture of its own bed, where its home has pictures', () => {
  const bedrooms = Map.groupBy(
    photos.filter(({ alt }) => / the (?!living )\w+ room /.test(alt)),
    ({ unitId }) => unitId,
  );
  const shared = units.filter(({ rentId, roomList }) => shown.has(rentId) && roomList.length > 1);
  expect(shared.length).toBeGreaterThan(100);
  for (const { rentId, roomList } of shared) {
    const names = new Set(roomList.map(({ name }) => name.replace(/,.*/, '')));
    expect(bedrooms.get(rentId), rentId).toHaveLength(names.size);
  }
});
