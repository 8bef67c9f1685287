import { expect, test } from 'vitest';
import { roomGroups } from './room-groups.ts';

const room = (buildingId: string, rentId: string, roomId: string) => ({
  buildingId,
  rentId,
  roomId,
});
const ROOMS = [
  room('warren', '3r', 'rear'),
  room('pearl', '3r', 'only'),
  room('warren', '3r', 'front'),
  room('warren', '4r', 'front'),
];

test('rooms of one apartment stand together where the first of them stands', () => {
  const groups = roomGroups(ROOMS, true).map(({ first, others }) =>
    [first, ...others].map(({ buildingId, rentId, roomId }) => `${buildingId} ${rentId} ${roomId}`),
  );
  expect(groups).toEqual([
    ['warren 3r rear', 'warren 3r front'],
    ['pearl 3r only'],
    ['warren 4r front'],
  ]);
});

test('what is no room stands alone, and nothing is left out', () => {
  expect(roomGroups(ROOMS, false).map(({ others }) => others.length)).toEqual([0, 0, 0, 0]);
});
