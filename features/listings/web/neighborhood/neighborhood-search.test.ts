import { expect, test } from 'vitest';
import type { Neighborhood } from '../../rules/documents.ts';
import { byBorough, namedLike } from './neighborhood-search.ts';

const place = (name: string, borough: string, average_price: number): Neighborhood => ({
  id: name,
  name,
  borough,
  coordinates: { lat: 40.7, lng: -74 },
  has_properties: true,
  average_price,
});
const ALL = [
  place('SoHo', 'Manhattan', 5000),
  place('Astoria', 'Queens', 2600),
  place('Chelsea', 'Manhattan', 4000),
  place('Hoboken', 'New Jersey', 0),
];

test('neighborhoods are grouped by borough and sorted by name, unknown boroughs last', () => {
  const groups = byBorough(ALL, ALL);
  expect(groups.map((group) => group.borough)).toEqual(['Manhattan', 'Queens', 'New Jersey']);
  expect(groups[0]?.neighborhoods.map(({ name }) => name)).toEqual(['Chelsea', 'SoHo']);
});

test('the average of a borough counts known prices only', () => {
  expect(byBorough(ALL, ALL).map((group) => group.averagePrice)).toEqual([4500, 2600, null]);
});

test('the average of a borough is that of all its neighborhoods, whichever were found', () => {
  const [soho] = namedLike(ALL, 'SoHo');
  expect(byBorough(soho ? [soho] : [], ALL)).toMatchObject([
    { borough: 'Manhattan', neighborhoods: [{ name: 'SoHo' }], averagePrice: 4500 },
  ]);
});

test('a name is found by a part of it, ignoring case', () => {
  expect(namedLike(ALL, ' SOH').map(({ name }) => name)).toEqual(['SoHo']);
  expect(namedLike(ALL, '')).toHaveLength(4);
});
