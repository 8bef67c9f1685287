import type { RoomItem } from '@stoop/domain/listings/views';
import { expect, test } from 'vitest';
import { variedRooms } from './varied.ts';

const room = (buildingId: string, rentId: string, roomId: string, neighborhood: string) =>
  ({ buildingId, rentId, roomId, building: { neighborhood } }) as RoomItem;

test('one room a neighborhood comes first, then one a building, one a unit, and the rest', () => {
  const rooms = [
    room('a', 'u1', '1', 'SoHo'),
    room('a', 'u1', '2', 'SoHo'),
    room('a', 'u2', '3', 'SoHo'),
    room('b', 'u3', '4', 'SoHo'),
    room('c', 'u4', '5', 'Astoria'),
  ];
  const order = (count: number) => variedRooms(rooms, count).map(({ roomId }) => roomId);
  expect(order(9)).toEqual(['1', '5', '4', '3', '2']);
  expect(order(2)).toEqual(['1', '5']);
});
