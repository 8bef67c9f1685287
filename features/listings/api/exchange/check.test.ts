import { expect, test } from 'vitest';
import { checkFloorSet, checkNeighborhood } from './check.ts';

test('R3.16 a floor needs its number', () => {
  const floors = (floor: unknown) => ({ id: 'b1', __collections__: { floors: { f1: floor } } });
  expect(checkFloorSet(floors({ floor_number: -1, units: [] }))).toBeNull();
  expect(checkFloorSet({ id: 'b1' })).toBeNull();
  expect(checkFloorSet(floors({ units: [] }))?.path).toBe('__collections__.floors.f1.floor_number');
  expect(checkFloorSet(floors({ floor_number: 1, units: {} }))?.path).toMatch(/units$/);
  expect(checkFloorSet({ __collections__: { floors: [] } })?.path).toBe('__collections__.floors');
});

test('R3.17 a neighborhood needs its borough, and a whole average price', () => {
  expect(checkNeighborhood({ id: 'soho', borough: 'Manhattan' })).toBeNull();
  expect(checkNeighborhood({ id: 'soho' })?.path).toBe('borough');
  expect(checkNeighborhood({ borough: 'Manhattan', average_price: 1.5 })?.path).toBe(
    'average_price',
  );
});
