import type { BuildingItem, UnitView } from '@stoop/features/listings/rules/views';
import { expect, test } from 'vitest';
import { sharesOf, waysFrom } from './living-there.ts';

const names = (...list: string[]) => list.map((name) => ({ name }));
const unit = (wholePrice: number | null, ...features: string[]) =>
  ({ wholePrice, bedCount: 1, featureList: names(...features) }) as UnitView;
const building = (amenities: string[], ...units: UnitView[]) =>
  ({ amenityList: names(...amenities), units }) as BuildingItem;

test('homes are counted by what their building or their own listing says, and by what a voucher counts', () => {
  const there = [
    building(['Elevator', 'Laundry'], unit(2_000, 'Pets allowed'), unit(2_600)),
    building(['Lobby'], unit(null, 'Washer and dryer'), unit(2_900)),
  ];
  expect(sharesOf(there, (bedrooms) => (bedrooms === 1 ? 2_600 : null))).toEqual({
    units: 4,
    having: { elevator: 2, laundry: 3, pets: 1 },
    wholes: 3,
    withinVoucher: 2,
  });
});

test('the ways of homes are told by the nearest, the middle and the farthest, unless most have none', () => {
  expect(waysFrom([40, 25, null, 31])).toEqual({ least: 25, middle: 31, most: 40 });
  expect(waysFrom([40, null])).toBeNull();
  expect(waysFrom([])).toBeNull();
});
