import { expect, test } from 'vitest';
import { compareBy, SEARCH_SORTS, type SortKeys } from './sorts.ts';

const at = (price: number, name: string, ...[buildingId = 'b', rentId, roomId]: string[]) =>
  ({ price, name, buildingId, rentId, roomId }) as SortKeys;
const IN_ORDER: Record<(typeof SEARCH_SORTS)[number], SortKeys[]> = {
  name: [at(3, 'a'), at(2, 'a', 'c'), at(9, 'b'), at(1, 'b', 'b', 'u'), at(1, 'b', 'b', 'u', 'r')],
  price: [at(900, 'z'), at(1000, 'a'), at(1000, 'b', 'a'), at(1000, 'b', 'b', 'u', 'q')],
};

test.each(SEARCH_SORTS)('R7.03 a list by %s compares what comes first, then the rest', (sort) => {
  const list = IN_ORDER[sort];
  list.forEach((one, place) => {
    list.forEach((other, otherPlace) => {
      expect(Math.sign(compareBy(sort, one, other))).toBe(Math.sign(place - otherPlace));
    });
  });
});
