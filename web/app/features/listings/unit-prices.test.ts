import type { UnitView } from '@stoop/domain/listings/views';
import { expect, test } from 'vitest';
import { cheapestUnit } from './unit-prices.ts';

const unit = (rentId: string, wholePrice: number | null, ...prices: number[]): UnitView => ({
  ...{ rentId, wholePrice, label: '2B1B', is_visible: true, broker: 0, featureList: [] },
  ...{ bedCount: 2, bathCount: 1, available_spots: 2 },
  roomList: prices.map((price) => ({ roomId: `${rentId}-${price}`, is_visible: true, price })),
});

test('a building links to the unit with its price', () => {
  const units = [
    unit('shared', 2600, 1500, 1100),
    unit('lived-in', null, 900),
    unit('studio', 2300, 2300),
  ];
  expect(cheapestUnit({ units }, undefined)?.rentId).toBe('lived-in');
  expect(cheapestUnit({ units }, 'room')?.rentId).toBe('lived-in');
  expect(cheapestUnit({ units }, 'whole')?.rentId).toBe('studio');
});
