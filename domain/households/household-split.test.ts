import { describe, expect, test } from 'vitest';
import { splitHousehold } from './household-split.ts';

const ROOMS = ['Front', 'Middle', 'Rear'];
const member = (name: string, values: number[] | null, budgetMax: number | null = null) => ({
  name,
  values,
  budgetMax,
});

describe('the split of a household', () => {
  test('gives each the room and the price that nobody envies', () => {
    const split = splitHousehold(100, ROOMS, [
      member('Maya', [0, 70, 30]),
      member('Ben', [40, 0, 60]),
      member('Chloe', [90, 10, 0]),
    ]);
    expect(split?.problem).toBeNull();
    expect(split?.shares.map(({ room, priceCents }) => [room, priceCents])).toEqual([
      ['Middle', 3000],
      ['Rear', 2000],
      ['Front', 5000],
    ]);
    expect(split?.shares[0]?.sentences).toHaveLength(3);
  });

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
