import { expect, test } from 'vitest';
import { house } from '../testing/house.ts';
import { openIndex } from '../testing/search-backend.ts';

const VIEW = { west: -74.1, south: 40.6, east: -73.9, north: 40.8 };
const at = (id: string, lat: number, lng: number) => house(id, { coordinates: { lat, lng } });

const marksOf = (...homes: ReturnType<typeof at>[]) =>
  openIndex(homes)
    .pins({ bounds: VIEW, zoom: 9, filters: {} })
    .features.map(({ geometry }) => geometry.coordinates);

test('R2.02 an area stands on the building that is nearest to the middle of its buildings', () => {
  // The middle of the three is 40.7233, -73.9853, where none of them is.
  expect(
    marksOf(at('a', 40.722, -73.986), at('b', 40.723, -73.986), at('c', 40.725, -73.984)),
  ).toEqual([[-73.986, 40.723]]);
});

test('R2.02 of two that are as near to the middle it stands on the one with the first id', () => {
  // Binary fractions, so that both are exactly as far.
  const [one, other] = [at('b', 40.7421875, -74), at('a', 40.7578125, -74)];
  expect(marksOf(one, other)).toEqual([[-74, 40.7578125]]);
  expect(marksOf(other, one)).toEqual([[-74, 40.7578125]]);
});
