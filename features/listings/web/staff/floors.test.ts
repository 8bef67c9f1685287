import { expect, test } from 'vitest';
import { filledFloors, floorOf, withUnitOn } from './floors.ts';

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

test('a unit that was moved and moved back changes nothing', () => {
  const back = withUnitOn(withUnitOn(FLOORS, 'a', 9), 'a', 1);
  expect(filledFloors(back)).toEqual(FLOORS);
  expect(filledFloors(withUnitOn(FLOORS, 'a', 3))).not.toEqual(FLOORS);
});
