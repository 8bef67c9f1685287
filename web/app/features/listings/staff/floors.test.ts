import { expect, test } from 'vitest';
import { floorOf, withUnitOn } from './floors.ts';

const FLOORS = [
  { floor_number: 1, unitIds: ['a', 'b'] },
  { floor_number: 3, unitIds: ['c'] },
];

test('a unit moves to another floor, to a new one in its order, or off all of them', () => {
  expect(withUnitOn(FLOORS, 'a', 3)).toEqual([
    { floor_number: 1, unitIds: ['b'] },
    { floor_number: 3, unitIds: ['c', 'a'] },
  ]);
  expect(withUnitOn(FLOORS, 'c', 2)).toEqual([
    { floor_number: 1, unitIds: ['a', 'b'] },
    { floor_number: 2, unitIds: ['c'] },
    { floor_number: 3, unitIds: [] },
  ]);
  expect(floorOf(withUnitOn(FLOORS, 'b', null), 'b')).toBeNull();
  expect(floorOf(FLOORS, 'b')).toBe(1);
});
