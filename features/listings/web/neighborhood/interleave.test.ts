import { expect, test } from 'vitest';
import type { RoomItem } from '../../rules/views.ts';
import { interleave, sharedFirst, shuffled, varied } from './interleave.ts';

const room = (buildingId: string, rentId: string, roomId: string, neighborhood: string) =>
  ({ buildingId, rentId, roomId, building: { neighborhood } }) as RoomItem;

test('one room for each neighborhood comes first, then one for each building, one for each unit, and the rest', () => {
  const rooms = [
    room('a', 'u1', '1', 'SoHo'),
    room('a', 'u1', '2', 'SoHo'),
    room('a', 'u2', '3', 'SoHo'),
    room('b', 'u3', '4', 'SoHo'),
    room('c', 'u4', '5', 'Astoria'),
  ];
  const order = (count: number) => varied(rooms, count).map(({ roomId }) => roomId);
  expect(order(9)).toEqual(['1', '5', '4', '3', '2']);
  expect(order(2)).toEqual(['1', '5']);
});

test('lists alternate, and a short one does not stop the others', () => {
  expect(interleave([['a', 'b', 'c'], ['d'], ['e', 'f']])).toEqual(['a', 'd', 'e', 'b', 'f', 'c']);
  expect(interleave([])).toEqual([]);
});

test('rooms of shared homes come first', () => {
  const roomOf = (roomId: string, bedCount: number, available_spots: number) =>
    ({ roomId, unit: { bedCount, available_spots } }) as RoomItem;
  const rooms = [roomOf('whole', 1, 1), roomOf('shared', 3, 2), roomOf('last spot', 3, 1)];
  expect(sharedFirst(rooms).map(({ roomId }) => roomId)).toEqual(['shared', 'whole', 'last spot']);
});

test('each day has its own order of the homes, which is always the same', () => {
  const ids = ['1 A St', '10 B St', '11 C St', '2 D St', '30 E St', '4 F St', '5 G St', '6 H St'];
  const shuffledOn = (day: string) => shuffled(ids, (id) => `${day}/${id}`);
  expect(shuffledOn('2026-11-22')).toEqual(shuffledOn('2026-11-22'));
  expect(shuffledOn('2026-11-22')).not.toEqual(ids);
  expect(shuffledOn('2026-11-22')).not.toEqual(shuffledOn('2026-11-23'));
  expect(shuffledOn('2026-11-22').toSorted()).toEqual(ids.toSorted());
});
