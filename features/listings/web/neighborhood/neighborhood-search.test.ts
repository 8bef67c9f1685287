import { expect, test } from 'vitest';
import {
  type ComparedNeighborhood,
  inOrder,
  namedLike,
  type Order,
  readOrder,
  readSize,
} from './neighborhood-search.ts';

const place = (name: string, rent: number | null, homes: number): ComparedNeighborhood => ({
  ...{ id: name, name, borough: 'Queens', coordinates: { lat: 40.7, lng: -74 } },
  ...{ rent, homes, of: rent === null ? 0 : 3, lines: [], minutes: null },
});
const ALL = [
  place('SoHo', 5000, 12),
  place('Astoria', 2600, 12),
  place('Arverne', null, 40),
  place('Éden', 2600, 3),
];

test.each<[Order, string[]]>([
  ['name', ['Arverne', 'Astoria', 'Éden', 'SoHo']],
  ['ride', ['Arverne', 'Astoria', 'Éden', 'SoHo']],
  ['rent', ['Astoria', 'Éden', 'SoHo', 'Arverne']],
  ['homes', ['Arverne', 'Astoria', 'SoHo', 'Éden']],
])('by %s those without a number stand last, and equal ones by name', (order, names) => {
  expect(inOrder(ALL, order).map(({ name }) => name)).toEqual(names);
});

test('a name is found by a part of it, ignoring case', () => {
  expect(namedLike(ALL, ' SOH').map(({ name }) => name)).toEqual(['SoHo']);
  expect(namedLike(ALL, '')).toHaveLength(4);
});

test('an accent does not change the letter of a name', () => {});

test('what an address says of order and size is one that there is, else names and one bedroom', () => {
  expect([readOrder('rent'), readOrder('toString'), readOrder(null)]).toEqual([
    ...['rent', 'name', 'name'],
  ]);
  expect([readSize('0'), readSize('4'), readSize('5'), readSize('x'), readSize(null)]).toEqual([
    ...[0, 4, 1, 1, 1],
  ]);
});
