import { SORTS } from '@stoop/domain/search/sorts';
import { expect, test } from 'vitest';
import { SearchIndex } from './read-model/search-index.ts';
import { house } from './testing/house.ts';

/** The station, and 500 m away as the crow flies homes on both sides of the water. */
const ROOSEVELT_ISLAND = { lat: 40.759145, lng: -73.95326 };
const index = new SearchIndex(() => new Date('2026-11-20T12:00:00Z'));
index.put(house('island', { coordinates: { lat: 40.7618, lng: -73.95 } }));
index.put(house('sutton', { coordinates: { lat: 40.7608, lng: -73.9588 } }));
const walk = { center: ROOSEVELT_ISLAND, radiusKm: 0.64, walkMinutes: 10 };

test('a search within a walk finds nothing beyond a river, a circle does', () => {
  const found = (circle: { walkMinutes?: number }) =>
    index
      .search('building', {}, { limit: 9, after: null }, SORTS.name, {
        circle: { ...walk, ...circle },
      })
      .items.map(({ buildingId }) => buildingId);
  expect(found({})).toEqual(['island']);
  expect(found({ walkMinutes: undefined })).toEqual(['island', 'sutton']);
});

test('the map and the facet counts are limited to a walk too', () => {
  const { items, totalCount } = index.map({ ...walk, filters: {}, limit: 9, after: null });
  expect(items.map(({ buildingId }) => buildingId)).toEqual(['island']);
  expect(totalCount).toBe(1);
  expect(index.facets({ filters: {}, within: { circle: walk } }).total.buildings).toBe(1);
});
