import { expect, test } from 'vitest';
import { FILTER_KEYS } from '../rules/filters.ts';
import { FILTER_PARAMETERS } from './filter-parameters.ts';
import { PlacesQuery } from './place-queries.ts';
import { MapSearchQuery, PinsQuery, SearchQuery } from './queries.ts';

const issuesOf = (parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  parsed.error?.issues.map(({ path }) => path.join('.'));

test('R5.10 every row of the table of filters is a parameter of every search', () => {
  expect(Object.keys(FILTER_PARAMETERS)).toEqual(FILTER_KEYS);
  for (const key of FILTER_KEYS) {
    expect(SearchQuery.in.shape).toHaveProperty(key);
    expect(MapSearchQuery.in.shape).toHaveProperty(key);
    expect(PinsQuery.in.shape).toHaveProperty(key);
  }
});

test('R9.01 a search finds pages of 6 buildings by default', () => {
  expect(SearchQuery.parse({})).toEqual({
    type: 'building',
    sort: 'confirmed-name',
    limit: 6,
    isWhole: true,
    within: {},
    filters: {},
  });
});

test('R9.02 a map search is around 40.7128, -74.006, 10 km, by default', () => {
  expect(MapSearchQuery.parse({})).toEqual({
    type: 'building',
    center: { lat: 40.7128, lng: -74.006 },
    radiusKm: 10,
    limit: 50,
    filters: {},
  });
});

test('R5.10 filters are parsed to their types, several values to a list', () => {
  const query = SearchQuery.parse({
    type: 'room',
    amenities: ['Gym', 'Doorman', 'Gym'],
    features: 'Dishwasher',
    hasBrokerFee: 'true',
    beds: ['2', '0', '2'],
    minPrice: '1200',
    moveIn: '2026-12-01',
  });
  expect(query.filters).toEqual({
    amenities: ['Gym', 'Doorman'],
    features: ['Dishwasher'],
    hasBrokerFee: true,
    beds: [0, 2],
    minPrice: 1200,
    moveIn: '2026-12-01',
  });
});

test.each([
  [{ minPrice: '2000', maxPrice: '1000' }, ['minPrice', 'maxPrice']],
  [{ rent: 'bed' }, ['rent']],
  [{ type: 'house' }, ['type']],
  [{ sort: 'distance' }, ['sort']],
  [{ limit: '0' }, ['limit']],
  [{ limit: '101' }, ['limit']],
  [{ limit: '1e1' }, ['limit']],
  [{ limit: ['6', '6'] }, ['limit']],
  [{ cursor: 'not a cursor' }, ['cursor']],
  [{ beds: '-1' }, ['beds']],
  [{ beds: ['1', 'two'] }, ['beds']],
  [{ beds: Array.from({ length: 21 }, () => '1') }, ['beds']],
  [{ moveIn: '2026-02-30' }, ['moveIn']],
  [{ hasBrokerFee: 'yes' }, ['hasBrokerFee']],
  [{ borough: ['Brooklyn', 'Queens'] }, ['borough']],
  [{ q: ' ' }, ['q']],
])('R5.10 a search for %o reports its errors', (query, paths) => {
  expect(issuesOf(SearchQuery.safeParse(query))).toEqual(paths);
});

const BOX = { west: '-74', south: '40.6', east: '-73.9', north: '40.8', zoom: '12' };

test.each([
  [{ ...BOX, west: '-73' }, ['west']],
  [{ ...BOX, south: '41' }, ['south']],
  [{ ...BOX, east: '181' }, ['east']],
  [{ ...BOX, zoom: '23' }, ['zoom']],
  [{ ...BOX, north: 'up' }, ['north']],
  [{ west: '-74' }, ['south', 'east', 'north', 'zoom']],
])('a box of %o reports its errors', (query, paths) => {
  expect(issuesOf(PinsQuery.safeParse(query))).toEqual(paths);
});

test.each(['0', '-1', '100.1', '1e1', 'Infinity', '0x10', ''])(
  'R9.02 a radius of %o km is refused',
  (radiusKm) => {
    expect(issuesOf(MapSearchQuery.safeParse({ radiusKm }))).toEqual(['radiusKm']);
  },
);

test('places need a text', () => {
  expect(issuesOf(PlacesQuery.safeParse({}))).toEqual(['q']);
  expect(PlacesQuery.parse({ q: 'co' })).toEqual({ q: 'co', limit: 8 });
});
