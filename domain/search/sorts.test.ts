import { expect, test } from 'vitest';
import { compareBy, type Order, SORTS, type SortKeys } from './sorts.ts';

const at = (price: number, name: string, ...[buildingId = 'b', rentId, roomId]: string[]) =>
  ({ price, name, buildingId, rentId, roomId }) as SortKeys;

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
  at(1000, 'a'),
  at(1000, 'b', 'a'),
  at(1000, 'b', 'b', 'u', 'q'),
  at(1100, 'a'),
];
const BY_PRICE_DOWN = [
  at(1100, 'a'),
  at(1000, 'a'),
  at(1000, 'b', 'a'),
  at(1000, 'b', 'b', 'u', 'q'),
  at(900, 'z'),
];

test.each<[Order, SortKeys[]]>([
  [SORTS.name, BY_NAME],
  [{ key: 'name', direction: 'descending' }, BY_NAME_DOWN],
  [SORTS.price, BY_PRICE],
  [{ key: 'price', direction: 'descending' }, BY_PRICE_DOWN],
])('R7.03 a list ordered by %o compares its key, then what is left upward', (order, list) => {
  list.forEach((one, index) => {
    list.forEach((other, otherIndex) => {
      expect(Math.sign(compareBy(order, one, other))).toBe(Math.sign(index - otherIndex));
    });
  });
});
