import { expect, test } from 'vitest';
import type { UnitView } from '../../rules/views.ts';
import { floorRows } from './floors.ts';

const unit = (rentId: string, unitNumber?: string): UnitView => ({
  rentId,
  ...(unitNumber ? { unitNumber } : {}),
  wholePrice: null,
  label: '1B1B',
  is_visible: true,
  broker: 0,
  featureList: [],
  bedCount: 1,
  bathCount: 1,
  available_spots: 1,
  roomList: [],
});

const labels = (rows: ReturnType<typeof floorRows>) =>
  rows.map(({ floor, floorUnits }) => [
    floor,
    floorUnits.map((floorUnit) => floorUnit.number).join(' '),
  ]);

test('R7.04 floors are sorted by number', () => {
  const rows = floorRows(
    [
      { floor_number: 10, units: [{ rentId: 'c', unitNumber: '10A' }] },
      { floor_number: 2, units: ['a', { rentId: 'b', unitNumber: '2B' }] },
    ],
    [unit('a', '2A'), unit('b', '2B'), unit('c', '10A')],
  );
  expect(labels(rows)).toEqual([
    [2, '2A 2B'],
    [10, '10A'],
  ]);
});

test('R5.09 a unit that is not offered shows only its number', () => {
  const [row] = floorRows(
    [{ floor_number: 1, units: [{ rentId: 'hidden', unitNumber: '1A' }] }],
    [],
  );
  expect(row?.floorUnits).toEqual([{ key: 'hidden', number: '1A', unit: null }]);
});

test('R3.16 units without a floor come last; invalid entries and empty floors are left out', () => {
  const rows = floorRows(
    [
      { floor_number: 1, units: [7, null, {}, { rentId: 3 }] },
      { floor_number: 2, units: ['a', 'a'] },
    ],
    [unit('a', '2A'), unit('roof')],
  );
  expect(labels(rows)).toEqual([
    [2, '2A'],
    [null, '1 bed, 1 bath'],
  ]);
});
