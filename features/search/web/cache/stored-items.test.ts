import { expect, test } from 'vitest';
import { type FoundItem, joinItems, splitItems } from './stored-items.ts';

test('what depends on the search stays apart from the building', () => {
  const item = { buildingId: 'house-a', name: 'A', units: [], minPrice: 900, distanceKm: 0.4 };
  const { items, buildings } = splitItems([item as unknown as FoundItem]);
  expect([...buildings.values()]).toEqual([{ buildingId: 'house-a', name: 'A' }]);
  expect(joinItems('building', items, buildings)).toEqual([item]);
});

test('rooms of one building share it, and without it there are none', () => {
  const building = { buildingId: 'house-a', name: 'A' };
  const rooms = ['front', 'back'].map((roomId) => ({ roomId, buildingId: 'house-a', building }));
  const { items, buildings } = splitItems(rooms as unknown as FoundItem[]);
  expect(buildings.size).toBe(1);
  expect(joinItems('room', items, buildings)).toEqual(rooms);
  expect(joinItems('room', items, new Map())).toBeNull();
});
