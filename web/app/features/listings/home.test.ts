import type { BuildingItem, UnitView } from '@stoop/domain/listings/views';
import { expect, test } from 'vitest';
import { homeOf } from './home.ts';

const unit = (rentId: string, broker: number): UnitView => ({
  rentId,
  label: '1B1B',
  is_visible: true,
  broker,
  featureList: [],
  bedCount: 1,
  bathCount: 1,
  available_spots: 1,
  roomList: [{ roomId: `${rentId}-a`, is_visible: true, price: 1500 }],
});

const building = (...brokers: number[]): BuildingItem => ({
  buildingId: 'halsey',
  name: ' ',
  title: 'Low-rise in Bedford-Stuyvesant',
  address: '412 Halsey Street',
  city: 'New York',
  coordinates: { lat: 40.68, lng: -73.93 },
  buildingType: 'rental',
  amenityList: [],
  utilityList: [],
  subwayList: [],
  minPrice: 1500,
  units: brokers.map((broker, place) => unit(`u${place}`, broker)),
});

const shown = (...brokers: number[]) =>
  homeOf({ type: 'building', item: building(...brokers) }, '2026-11-20');

test.each([
  ['No fee', [0]],
  ['No fee', [0, 0]],
  ['Broker fee', [3000]],
  ['Fee on some units', [3000, 0]],
  ['Fee on every unit', [3000, 2800]],
])('a building says "%s" of the fees %j', (words, brokers) => {
  expect(shown(...brokers).fee).toEqual({ words, isNone: words === 'No fee' });
});

test('a building without a name is called by its address, and counts what is open', () => {
  const { name, open, isFrom } = shown(0, 0);
  expect([name, open, isFrom]).toEqual(['412 Halsey Street', '2 units, 2 rooms', true]);
});
