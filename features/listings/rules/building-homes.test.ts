import { expect, test } from 'vitest';
import { eventsOf, offeredHomes, rentsBySize, type UnitOverTime } from './building-homes.ts';
import type { UnitTerms } from './unit-terms.ts';
import type { UnitView } from './views.ts';

const home = (price: number) => [
  { roomId: 'home', is_visible: true, price, roomType: 'Entire home' },
];
const unit = (rentId: string, bedCount: number, price: number, isLapsed = false): UnitView => ({
  ...{ rentId, unitNumber: rentId.toUpperCase(), label: '1B1B', wholePrice: price },
  ...{ is_visible: true, broker: 0, featureList: [], bedCount, bathCount: 1, available_spots: 1 },
  roomList: home(price),
  ...(isLapsed && { listing: { isAnsweredFor: true, isLapsed: true } }),
});
const terms = (day: string, price: number, isOffered = true) => ({
  since: `${day}T17:00:00Z`,
  terms: { isOffered, spots: 1, bedCount: 1, roomList: home(price) } satisfies UnitTerms,
});

const UNITS: UnitOverTime[] = [
  {
    unit: unit('a', 1, 2700),
    terms: [terms('2024-03-01', 2000), terms('2025-09-01', 2500), terms('2026-11-12', 2700)],
  },
  { unit: unit('b', 1, 2600), terms: [terms('2026-11-12', 2600)] },
  {
    unit: unit('c', 3, 4000, true),
    terms: [terms('2026-06-01', 4100), terms('2026-09-01', 4100, false)],
  },
];

test('rents are by size: those of now, and all of the last year with what held when it began', () => {
  expect(rentsBySize(UNITS, '2026-11-20')).toEqual([
    { bedCount: 1, now: { least: 2600, most: 2700, units: 2 }, year: { least: 2500, most: 2700 } },
    { bedCount: 3, year: { least: 4100, most: 4100 } },
  ]);
});

test('homes that can be had are the cheapest first, without those that left the results', () => {
  expect(offeredHomes(UNITS.map((one) => one.unit)).map(({ rentId }) => rentId)).toEqual([
    'b',
    'a',
  ]);
});

test('the last changes of all units are the newest first', () => {
  const found = eventsOf(UNITS, 3);
  expect(found.map(({ day, unitNumber, what }) => `${day} ${unitNumber} ${what}`)).toEqual([
    '2026-11-12 A price',
    '2026-11-12 B listed',
    '2026-09-01 C gone',
  ]);
});
