import type { BuildingDocument, RoomDocument } from '@stoop/domain/listings/documents';
import type { Filters } from '@stoop/domain/search/filters';
import { SORTS } from '@stoop/domain/search/sorts';
import { expect, test } from 'vitest';
import { house } from '../testing/house.ts';
import { SearchIndex } from './search-index.ts';

const room = (roomId: string, price: number, roomType = 'Private room'): RoomDocument => ({
  roomId,
  is_visible: true,
  price,
  roomType,
});

const home = (id: string, bedCount: number, roomList: RoomDocument[]): BuildingDocument =>
  house(id, {
    rentList: [
      {
        rentId: `${id}-unit`,
        is_visible: true,
        broker: 0,
        featureList: [],
        bedCount,
        bathCount: 1,
        available_spots: 1,
        roomList,
      },
    ],
  });

const index = new SearchIndex(() => new Date('2026-11-20T12:00:00Z'));
for (const building of [
  home('shared', 2, [room('s1', 1900), room('s2', 1700)]),
  home('taken', 2, [room('t1', 1000)]),
  home('entire', 2, [room('e1', 2900, 'Entire home')]),
  home('beds', 1, [room('b1', 555, 'Shared room'), room('b2', 560, 'Shared room')]),
])
  index.put(building);

const PAGE = { limit: 10, after: null };
const units = (filters: Filters) =>
  index
    .search('unit', filters, PAGE, SORTS.price)
    .items.map(({ buildingId, minPrice }) => `${buildingId} ${minPrice}`);

test('R5.10 without `rent`, and with `rent=room`, prices are those of rooms', () => {
  const byRooms = ['beds 555', 'taken 1000', 'shared 1700', 'entire 2900'];
  expect(units({})).toEqual(byRooms);
  expect(units({ rent: 'room' })).toEqual(byRooms);
  expect(units({ maxPrice: 1700 })).toEqual(byRooms.slice(0, 3));
});

test('`rent=whole` filters and orders units by what all of them costs', () => {
  expect(units({ rent: 'whole' })).toEqual(['beds 1115', 'entire 2900', 'shared 3600']);
  expect(units({ rent: 'whole', maxPrice: 3000 })).toEqual(['beds 1115', 'entire 2900']);
  expect(units({ rent: 'whole', minPrice: 3000 })).toEqual(['shared 3600']);
});

test('`rent=whole` prices buildings and pins by their units, and keeps the rooms of a unit together', () => {
  const filters: Filters = { rent: 'whole', minPrice: 3000 };
  const [building] = index.search('building', filters, PAGE, SORTS.price).items;
  expect([building?.minPrice, building?.units[0]?.roomList.length]).toEqual([3600, 2]);
  const bounds = { west: -74.1, south: 40.6, east: -73.9, north: 40.8 };
  expect(index.pins({ bounds, zoom: 18, filters }).features[0]?.properties.minPrice).toBe(3600);
  const rooms = index.search('room', filters, PAGE, SORTS.price).items;
  expect(rooms.map(({ roomId, unit }) => [roomId, unit.wholePrice])).toEqual([
    ['s2', 3600],
    ['s1', 3600],
  ]);
});

test('the price of a whole unit is shown whichever of its rooms match', () => {
  const [unit] = index.search('unit', { maxPrice: 1700, minPrice: 1500 }, PAGE, SORTS.price).items;
  expect([unit?.roomList.length, unit?.wholePrice]).toEqual([1, 3600]);
});
