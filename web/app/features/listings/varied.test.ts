import type { RoomItem } from '@stoop/domain/listings/views';
import { expect, test } from 'vitest';
import { variedRooms } from './varied.ts';

const room = (buildingId: string, roomId: string, neighborhood: string) =>
  ({ buildingId, roomId, building: { neighborhood } }) as RoomItem;

test('rooms of one building stand for it once, and every neighborhood comes before a second of one', () => {
  const rooms = [
    room('a', '1', 'SoHo'),
    room('a', '2', 'SoHo'),
    room('b', '3', 'SoHo'),
    room('c', '4', 'Astoria'),
  ];
  expect(variedRooms(rooms, 9).map(({ roomId }) => roomId)).toEqual(['1', '4', '3']);
  expect(variedRooms(rooms, 2).map(({ roomId }) => roomId)).toEqual(['1', '4']);
});
