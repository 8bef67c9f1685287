import type { BuildingSummary, RoomItem, UnitFacts } from '@stoop/features/listings/rules/views';
import { expect, test } from 'vitest';
import type { Saved } from '../contract/routes.ts';
import { kindShown, orderShown, savedEntries, shownEntries, stillSaved } from './saved-lists.ts';

const item = (id: string, day: number) => ({
  id,
  savedAt: `2026-11-${day}T12:00:00.000Z`,
  label: id,
  note: null,
  listing: null,
});
const building: BuildingSummary = {
  ...{ buildingId: 'halsey', name: ' ', title: 'Low-rise', address: '412 Halsey Street' },
  ...{ city: 'New York', coordinates: { lat: 40.68, lng: -73.93 }, buildingType: 'rental' },
  ...{ amenityList: [], utilityList: [], subwayList: [] },
};
const unit: UnitFacts = {
  ...{ rentId: 'u', label: '1B1B', wholePrice: 2300, is_visible: true, broker: 0 },
  ...{ featureList: [], bedCount: 1, bathCount: 1, available_spots: 1 },
};
const room = (roomId: string, price: number, roomType: string): RoomItem => ({
  ...{ roomId, is_visible: true, price, roomType },
  ...{ buildingId: 'halsey', rentId: 'u', unit, building },
});
const saved: Saved = {
  buildings: [item('b2', 18), item('b1', 11)],
  rooms: [
    { ...item('whole', 17), listing: room('whole', 2300, 'Entire home') },
    { ...item('front', 12), listing: room('front', 1100, 'Private room') },
  ],
  units: [],
};
const entries = savedEntries(saved, '2026-11-20');
const idsOf = (...args: Parameters<typeof shownEntries>) =>
  shownEntries(...args).map(({ item: { id } }) => id);

test('R3.09 all that is saved is one list, the last one first, unless a kind is requested', () => {
  expect([kindShown(null), kindShown('units'), kindShown('streets')]).toEqual([
    ...['all', 'units', 'all'],
  ]);
  expect(idsOf(entries, 'all', 'saved')).toEqual(['b2', 'whole', 'front', 'b1']);
});

test('R3.09 a room that is a whole home is one of the units, and is still saved as a room', () => {
  expect(idsOf(entries, 'units', 'saved')).toEqual(['whole']);
  expect(idsOf(entries, 'rooms', 'saved')).toEqual(['front']);
  expect(entries.find(({ key }) => key === 'rooms/whole')?.kind).toBe('rooms');
});

test('R3.09 a unit is one row with what is saved of it as a room, where the last of it was saved', () => {
  const both: Saved = {
    ...saved,
    units: [
      {
        ...item('u', 11),
        listing: { ...unit, buildingId: 'halsey', building, roomList: [], minPrice: 1100 },
      },
    ],
  };
  const all = savedEntries(both, '2026-11-20');
  const [, row] = shownEntries(all, 'all', 'saved');
  expect([row?.key, row?.item.savedAt]).toEqual(['units/u', '2026-11-17T12:00:00.000Z']);
  expect(row?.also.map(({ key }) => key)).toEqual(['rooms/whole', 'rooms/front']);
  const keysOf = (kind: 'all' | 'rooms' | 'units') =>
    shownEntries(all, kind, 'saved').map(({ key }) => key);
  expect(keysOf('all')).toEqual(['buildings/b2', 'units/u', 'buildings/b1']);
  expect([keysOf('units'), keysOf('rooms')]).toEqual([['units/u'], ['rooms/front']]);
});

test('the lowest price is first, and what is off the market last', () => {
  expect([orderShown(null), orderShown('price'), orderShown('size')]).toEqual([
    ...['saved', 'price', 'saved'],
  ]);
  expect(idsOf(entries, 'all', 'price')).toEqual(['front', 'whole', 'b2', 'b1']);
});

test('R5.03 items that were just removed are not counted, shared or on the map', () => {
  const still = stillSaved(saved, new Set(['buildings/b1', 'rooms/b2']));
  expect(still).toEqual({ buildings: [item('b1', 11)], rooms: [], units: [] });
});
