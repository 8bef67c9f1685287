import { expect, test } from 'vitest';
import {
  readSearch,
  searchPath,
  sortOf,
  withFilters,
  withSort,
  writeSearch,
} from './search-state.ts';
import { SEARCH_TYPES } from './search-url.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const reasons = (query: string) =>
  read(query).leftOut.map(({ key, value, reason }) => `${key}=${value} ${reason}`);

test('R7.03 the nearest stand first only around a place, and the order goes with it', () => {
  const { state, leftOut } = read('type=unit&sort=distance&lat=40.7&lng=-74&radiusKm=1');
  expect(leftOut).toEqual([]);
  expect(searchPath(state)).toBe('/search?type=unit&sort=distance&lat=40.7&lng=-74&radiusKm=1');
  expect(searchPath({ ...state, area: null })).toBe('/search?type=unit');
  expect(searchPath({ ...state, type: 'building' })).not.toContain('sort');
  expect(reasons('type=unit&sort=distance')).toEqual(['sort=distance needs a place to be near']);
  expect(reasons('type=building&sort=distance&lat=40.7&lng=-74')).toEqual([]);
});

test('R7.03 confirmed rooms and units stand first, by price, and confirmed buildings by name, unless another order is chosen', () => {
  const sorts = SEARCH_TYPES.map((type) => [
    sortOf(read(`type=${type}`).state),
    sortOf(read(`type=${type}&sort=name`).state),
    sortOf(read(`type=${type}&sort=price`).state),
  ]);
  expect(Object.fromEntries(SEARCH_TYPES.map((type, at) => [type, sorts[at]]))).toEqual({
    building: ['confirmed-name', 'name', 'price'],
    unit: ['confirmed-price', 'name', 'price'],
    room: ['confirmed-price', 'name', 'price'],
    roommates: ['confirmed-name', 'name', 'price'],
  });
});

test('R7.03 only an order that is not the usual one is written, and none for buildings around a point', () => {
  const { state } = read('type=room&sort=name&maxPrice=1900&cursor=abc');
  expect(searchPath(state)).toBe('/search?type=room&sort=name&maxPrice=1900');
  expect(searchPath(withFilters(state, { beds: [1] }))).toContain('sort=name');
  expect(searchPath(withSort(state, 'price'))).toBe('/search?type=room&sort=price&maxPrice=1900');
  expect(searchPath(withSort(state, 'confirmed-price'))).toBe('/search?type=room&maxPrice=1900');
  expect(searchPath(withSort(state, null))).toBe('/search?type=room&maxPrice=1900');
  const around = { ...state, area: { lat: 40.7, lng: -74, radiusKm: 1 } };
  expect(writeSearch(around).get('sort')).toBe('name');
  expect(writeSearch({ ...around, type: 'building' }).has('sort')).toBe(false);
});

test('R7.03 an order that is not known, or cannot be had, is told', () => {
  expect(read('sort=oldest').leftOut).toEqual([
    {
      key: 'sort',
      value: 'oldest',
      reason: 'is not known',
    },
  ]);
  const { state, leftOut } = read('type=building&sort=price&lat=40.7&lng=-74');
  expect(state).not.toHaveProperty('sort');
  expect(leftOut).toEqual([
    { key: 'sort', value: 'price', reason: 'buildings around a point stand nearest first' },
  ]);
});
