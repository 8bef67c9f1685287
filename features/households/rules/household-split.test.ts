import { readVectors } from '@stoop/base/rules/testing/vectors';
import type { RentSplit, RentSplitInput } from '@stoop/features/rent-division/rules/rent-split';
import { describe, expect, test } from 'vitest';
import { splitHousehold } from './household-split.ts';

const ROOMS = ['Front', 'Middle', 'Rear'];
const member = (name: string, values: number[] | null, budgetMax: number | null = null) => ({
  name,
  values,
  budgetMax,
});

/** A household has no shares that may be charged, and asks for values that add up to the rent. */
const vectors = readVectors<RentSplitInput, RentSplit>('rent-division/splits').filter(
  ({ input: { rent, values, maxShares } }) =>
    !maxShares && values.every((row) => row.reduce((sum, value) => sum + value, 0) === rent),
);

describe('the split of a household', () => {
  test.each(vectors)(
    'gives each the room and the price that nobody envies: $name',
    ({ input: { rent, values, budgets }, expected }) => {
      const rooms = values.map((_, room) => `Room ${room}`);
      const split = splitHousehold(
        rent,
        rooms,
        values.map((row, i) => member(`Person ${i}`, [...row], budgets?.[i] ?? null)),
      );
      const shares =
        expected.kind === 'split'
          ? expected.priceCents.map((cents, i) => [rooms[expected.rooms[i] as number], cents])
          : [];
      expect(split?.shares.map(({ room, priceCents }) => [room, priceCents])).toEqual(shares);
      expect(split?.problem === null).toBe(expected.kind === 'split');
    },
  );

  test('says who is in the way of one inside all budgets', () => {
    const split = splitHousehold(100, ROOMS, [
      member('Maya', [0, 70, 30], 40),
      member('Ben', [40, 0, 60], 40),
      member('Chloe', [90, 10, 0], 10),
    ]);
    expect(split?.shares).toEqual([]);
    expect(split?.problem).toContain('No fair split stays inside the limits');
  });

  test('waits for the values of everybody, for this rent and for one member a room', () => {
    const [maya, ben] = [member('Maya', [0, 70, 30]), member('Ben', [40, 0, 60])];
    expect(splitHousehold(100, ROOMS, [maya, ben])).toBeNull();
    expect(splitHousehold(100, ROOMS, [maya, ben, member('Chloe', null)])).toBeNull();
    expect(splitHousehold(100, ROOMS, [maya, ben, member('Chloe', [90, 9, 0])])).toBeNull();
    expect(splitHousehold(100, ROOMS, [maya, ben, member('Chloe', [110, -10, 0])])).toBeNull();
  });
});
