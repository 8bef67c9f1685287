import { expect, test } from 'vitest';
import { roomPlace } from './room-place.ts';

test('the name of a room says where it is, or nothing of it', () => {
  expect(
    ['Front', 'front room, bed 1', 'Rear', 'Garden', 'Courtyard', 'Middle', 'Corner'].map(
      roomPlace,
    ),
  ).toEqual(['street', 'street', 'back', 'back', 'back', 'middle', 'corner']);
  expect([undefined, '', 'Blue room', 'Frontier', 'Room B'].map(roomPlace)).toEqual(
    Array(5).fill(null),
  );
});
