import { expect, test } from 'vitest';
import { groupHome } from './group-home.ts';
import { groupRent } from './group-rent.ts';

test('a group takes no room for which nobody can apply now', () => {
  const room = (price: number, isClosed?: true) => ({
    ...{ price, roomType: 'Private room' },
    ...(isClosed && { isClosed }),
  });
  const rentOf = (...roomList: ReturnType<typeof room>[]) =>
    groupRent(groupHome({ bedCount: 3, wholePrice: null, roomList }), [1_200, 1_200]);
  expect(rentOf(room(900), room(1_000), room(1_100))).toBe(1_900);
  expect(rentOf(room(900), room(1_000, true), room(1_100))).toBe(2_000);
  expect(rentOf(room(900), room(1_000, true))).toBeNull();
});
