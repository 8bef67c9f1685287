import { expect, test } from 'vitest';
import { readSearch } from '../rules/search-state.ts';
import { addressPath, mapPath, markersQuery, pagePath, searchParams } from './page-address.ts';

const read = (query: string) => readSearch(searchParams('map', new URLSearchParams(query)));

test('reading and writing an address gives the same address', () => {
  const query =
    'borough=Brooklyn&maxPrice=1900&lat=40.7&lng=-73.9&radiusKm=2&place=Union+Sq&view=list';
  const { state, page, leftOut } = read(query);
  expect(leftOut).toEqual([]);
  expect(pagePath(state, { page: 'map', ...page })).toBe(`/map?${query}`);
});

test('a map without a place or a filter is one of buildings, and has the plain address', () => {
  const { state, page } = read('');
  expect(state).toEqual({ type: 'building', filters: {}, area: null });
  expect(page).toEqual({ arrangement: null, length: 12 });
  expect(mapPath(state)).toBe('/map');
});

test('the map of a search keeps its type, its filters, its order and its places', () => {
  const query = 'type=room&sort=newest&maxPrice=1400&in=borough%3AQueens&in=line%3AL';
  const { state, leftOut } = read(query);
  expect(leftOut).toEqual([]);
  expect(state).toMatchObject({ type: 'room', sort: 'newest', filters: { maxPrice: 1400 } });
  expect(mapPath(state)).toBe(`/map?${query}`);
});

test('invalid parameters are left out and reported', () => {
  const { state, page, leftOut } = read(
    'lat=north&lng=-73.9&view=globe&shown=all&colour=red&show=filters',
  );
  expect([state.area, page]).toEqual([null, { arrangement: null, length: 12 }]);
  expect(leftOut.map(({ key }) => key).sort()).toEqual(['colour', 'lat', 'lng', 'shown', 'view']);
});

test('a place that is written, alone or by a form, is looked up as a search does', () => {
  expect(read('place=Astoria').where).toBe('Astoria');
  expect(read('where=Astoria&place=Harlem').where).toBe('Astoria');
  expect(read('lat=40.7&lng=-73.9&radiusKm=2&place=Union+Sq').where).toBeNull();
  expect(read(`place=${encodeURIComponent('  Union\u0000Sq ')}`).where).toBe('Union Sq');
});

test('the commute of a map stays in its address, also without a limit', () => {
  const { state, leftOut } = read('beds=1&commuteTo=40.752,-73.977');
  expect(leftOut).toEqual([]);
  expect(mapPath(state)).toBe('/map?beds=1&commuteTo=40.752%2C-73.977');
});

test('R7.03 how list and map are arranged and how many homes are shown stands in the address, not in the search', () => {
  const { state, page, leftOut } = read('type=unit&view=map&shown=36');
  expect(leftOut).toEqual([]);
  expect(page).toEqual({ arrangement: 'map', length: 36 });
  expect(pagePath(state, { page: 'search', ...page })).toBe('/search?type=unit&view=map');
  const map = { page: 'map', ...page } as const;
  // The address of a map is one of the map alone, on a phone with its sheet low.
  expect(pagePath(state, map)).toBe('/map?type=unit');
  expect(pagePath(state, { ...map, arrangement: 'both' })).toBe('/map?type=unit&view=both');
  expect(['5', '96', '97', '900'].map((shown) => read(`shown=${shown}`).page.length)).toEqual([
    12, 96, 96, 96,
  ]);
});

test('the markers are of what the list compares, in all of the city', () => {
  const markers = (query: string) => markersQuery(read(query).state);
  expect(markers('')).toBe('');
  expect(markers('type=room&sort=price&maxPrice=1400&lat=40.7&lng=-73.9')).toBe('maxPrice=1400');
  expect(markers('type=unit&beds=2')).toBe('beds=2&rent=whole');
  expect(markers('type=roommates&in=borough%3AQueens')).toBe('type=roommates&in=borough%3AQueens');
  expect(markers('commuteTo=40.752,-73.977')).toBe('');
  expect(markers('commuteTo=40.752,-73.977&commuteMax=35')).toBe('commuteTo=40.752%2C-73.977%2C35');
});

test('R3.18 the map of a search that was understood keeps what was written', () => {
  const query = new URLSearchParams('type=building&neighborhood=Astoria&said=asotria');
  expect(addressPath(query, { page: 'map', arrangement: 'list' })).toBe(
    '/map?neighborhood=Astoria&said=asotria&view=list',
  );
});
