import { expect, test } from 'vitest';
import { compareBy, type Order, SORTS, type SortKeys, sortsOffered } from './sorts.ts';

const at = (price: number, name: string, ...[buildingId = 'b', rentId, roomId]: string[]) =>
  ({ price, confirmed: '', listed: '', name, buildingId, rentId, roomId }) as SortKeys;
const confirmed = (day: string, keys: SortKeys): SortKeys => ({ ...keys, confirmed: day });
const listed = (day: string, keys: SortKeys): SortKeys => ({ ...keys, listed: day });

const BY_NAME = [
  at(3, 'a'),
  at(2, 'a', 'c'),
  at(9, 'b'),
  at(1, 'b', 'b', 'u'),
  at(1, 'b', 'b', 'u', 'r'),
];
const BY_NAME_DOWN = [
  at(9, 'b'),
  at(1, 'b', 'b', 'u'),
  at(1, 'b', 'b', 'u', 'r'),
  at(2, 'a', 'c'),
  at(3, 'a'),
];
const BY_PRICE = [
  at(900, 'z'),
  confirmed('2026-11-20', at(1000, 'c')),
  confirmed('2026-11-19', at(1000, 'a')),
  at(1000, 'a'),
  at(1000, 'b', 'a'),
  at(1000, 'b', 'b', 'u', 'q'),
  at(1100, 'a'),
];
const BY_PRICE_DOWN = [
  at(1100, 'a'),
  confirmed('2026-11-20', at(1000, 'c')),
  at(1000, 'a'),
  at(1000, 'b', 'a'),
  at(1000, 'b', 'b', 'u', 'q'),
  at(900, 'z'),
];
const CONFIRMED_FIRST = [
  confirmed('2026-11-20', at(9000, 'a')),
  confirmed('2026-11-20', at(1000, 'b')),
  confirmed('2026-11-19', at(900, 'a')),
  at(800, 'a'),
  at(700, 'b'),
];
const NEWEST_FIRST = [
  listed('2026-11-20', at(9000, 'b')),
  confirmed('2026-11-20', listed('2026-11-19', at(1000, 'b'))),
  listed('2026-11-19', at(900, 'a')),
  at(800, 'a'),
  at(700, 'b'),
];

const CONFIRMED_THEN_PRICE = [
  confirmed('2026-11-19', at(900, 'z')),
  confirmed('2026-11-20', at(1000, 'z')),
  confirmed('2026-11-19', at(1000, 'a')),
  at(800, 'b'),
  at(900, 'a'),
];
const CONFIRMED_THEN_NAME = [
  confirmed('2026-11-19', at(900, 'b')),
  confirmed('2026-11-20', at(900, 'c')),
  at(900, 'a'),
  at(800, 'd'),
];

test.each<[Order, SortKeys[]]>([
  [SORTS.name, BY_NAME],
  [{ key: 'name', direction: 'descending' }, BY_NAME_DOWN],
  [SORTS.price, BY_PRICE],
  [SORTS['price-desc'], BY_PRICE_DOWN],
  [SORTS.confirmed, CONFIRMED_FIRST],
  [SORTS['confirmed-price'], CONFIRMED_THEN_PRICE],
  [SORTS['confirmed-name'], CONFIRMED_THEN_NAME],
  [SORTS.newest, NEWEST_FIRST],
])(
  'R7.03 a list ordered by %o compares its parts and its key, then the day of the last confirmation, then what is left upward',
  (order, list) => {
    list.forEach((one, index) => {
      list.forEach((other, otherIndex) => {
        expect(Math.sign(compareBy(order, one, other))).toBe(Math.sign(index - otherIndex));
      });
    });
  },
);

test('R7.03 a menu offers the default order of its type, and the orders that compare nothing else', () => {
  expect(sortsOffered('room', { hasArea: true })).toEqual([
    'confirmed-price',
    'price',
    'price-desc',
    'name',
    'confirmed',
    'newest',
    'walk',
    'distance',
  ]);
  expect(sortsOffered('unit', { addresses: 1 }).at(-1)).toBe('commute');
  expect(sortsOffered('unit', { addresses: 2 })[0]).toBe('commute');
  expect(sortsOffered('building')).toEqual([
    'confirmed-name',
    'price',
    'price-desc',
    'name',
    'confirmed',
    'newest',
    'walk',
  ]);
});
