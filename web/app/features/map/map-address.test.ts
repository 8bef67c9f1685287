import { expect, test } from 'vitest';
import { mapPath, readMapAddress, searchState, withSearch } from './map-address.ts';

const read = (query: string) => readMapAddress(new URLSearchParams(query));

test('reading and writing an address gives the same address', () => {
  const query =
    'borough=Brooklyn&maxPrice=1900&lat=40.7&lng=-73.9&radiusKm=2&place=Union+Sq&view=list';
  const { leftOut, ...address } = read(query);
  expect(leftOut).toEqual([]);
  expect(mapPath(address)).toBe(`/map?${query}`);
});

test('a map without a place or a filter has the plain address', () => {
  const { leftOut: _, ...address } = read('');
  expect(address).toEqual({ filters: {}, area: null, placeName: null, view: 'both' });
  expect(mapPath(address)).toBe('/map');
});

test('invalid parameters are left out and reported', () => {
  const { area, view, leftOut } = read('lat=north&lng=-73.9&view=globe&colour=red');
  expect([area, view]).toEqual([null, 'both']);
  expect(leftOut.map(({ key }) => key).sort()).toEqual(['colour', 'lat', 'lng', 'view']);
});

test('a place name is reduced to one line', () => {
  expect(read(`place=${encodeURIComponent('  Union\u0000Sq ')}`).placeName).toBe('Union Sq');
  expect(read(`place=${'x'.repeat(500)}`).placeName).toHaveLength(100);
});

test('the commute of a map stays in its address, also without a limit, and can be removed', () => {
  const { leftOut, ...address } = read('beds=1&commuteTo=40.752,-73.977');
  expect(leftOut).toEqual([]);
  expect(mapPath(address)).toBe('/map?beds=1&commuteTo=40.752%2C-73.977');
  const { commute: _, ...without } = searchState(address);
  expect(mapPath(withSearch(address, without))).toBe('/map?beds=1');
});
