import { describe, expect, test } from 'vitest';
import type { FairSplit, RentSplitInput } from './rent-split.ts';
import { splitRent } from './split-rent.ts';

function splitOf(input: RentSplitInput): FairSplit {
  const result = splitRent(input);
  if (result.kind !== 'split') throw new Error(JSON.stringify(result));
  return result;
}

/** What each room costs, in the order of rooms. */
const byRoom = ({ rooms, priceCents }: FairSplit) =>
  rooms.map((_, room) => priceCents[rooms.indexOf(room)]);

describe('known splits', () => {
  test('each wants another room and pays a third for it', () => {
    expect(
      splitOf({
        rent: 3,
        values: [
          [3, 0, 0],
          [0, 3, 0],
          [0, 0, 3],
        ],
      }),
    ).toEqual({
      kind: 'split',
      rooms: [0, 1, 2],
      priceCents: [100, 100, 100],
      utilityCents: [200, 200, 200],
      leastHappy: 0,
      envyFree: true,
      envyCents: 0,
    });
  });

  test('thirds of a dollar are whole cents that add up', () => {
    const values = [
      [2227, 708, 0],
      [258, 1378, 1299],
      [1000, 1000, 935],
    ];
    const split = splitOf({ rent: 2935, values });
    expect(split.rooms).toEqual([0, 1, 2]);
    expect(split.priceCents).toEqual([1813_33, 600_33, 521_34]);
    expect(split.utilityCents).toEqual([413_67, 777_67, 413_66]);
    expect(split.leastHappy).toBe(2);
    expect(split.envyCents).toBe(0);
  });

  test('values need not add up to the rent for the arithmetic', () => {
    const split = splitOf({
      rent: 3,
      values: [
        [1, 0, 3],
        [3, 1, 1],
        [1, 2, 1],
      ],
    });
    expect(split.rooms).toEqual([2, 0, 1]);
    expect(byRoom(split)).toEqual([1_33, 34, 1_33]);
  });

  test('everybody gets a room that others want too', () => {
    const split = splitOf({
      rent: 100,
      values: [
        [0, 70, 30],
        [40, 0, 60],
        [90, 10, 0],
      ],
    });
    expect(split.rooms).toEqual([1, 2, 0]);
    expect(byRoom(split)).toEqual([50_00, 30_00, 20_00]);
  });

  test('one person pays the whole rent', () => {
    expect(splitOf({ rent: 1850, values: [[1850]] }).priceCents).toEqual([1850_00]);
  });

  test('where equal rooms leave an odd cent, prices differ by it and say so', () => {
    const equal = [0, 0, 0];
    const split = splitOf({ rent: 100, values: [equal, equal, equal] });
    expect(split.priceCents).toEqual([33_33, 33_33, 33_34]);
    expect(split.envyCents).toBe(1);
  });
});

test('a price is negative only where nobody would take the room otherwise', () => {
  const values = [
    [36, 34, 30, 0],
    [31, 36, 33, 0],
    [34, 30, 36, 0],
    [32, 33, 35, 0],
  ];
  expect(splitOf({ rent: 100, values }).priceCents).toEqual([34_00, 34_00, 34_00, -2_00]);
});

test('where the maximin split would be negative and another is not, the other is chosen', () => {
  // Without the bound: 110 − 2·5 = 100 of surplus shared evenly would make the third room cost less than nothing.
  const values = [
    [90, 10, 0],
    [10, 90, 0],
    [50, 48, 2],
  ];
  const { priceCents, utilityCents } = splitOf({ rent: 100, values });
  expect(Math.min(...priceCents)).toBeGreaterThanOrEqual(0);
  expect(priceCents.reduce((sum, price) => sum + price, 0)).toBe(100_00);
  expect(Math.min(...utilityCents)).toBe(2_00);
});

describe('budgets', () => {
  test('of two who like the rooms the same, the one who can pay less gets the cheaper one', () => {
    const values = [
      [60, 40],
      [60, 40],
    ];
    const split = splitOf({ rent: 100, values, budgets: [50, null] });
    expect(split.rooms).toEqual([1, 0]);
    expect(split.priceCents).toEqual([40_00, 60_00]);
  });

  test('a budget lowers a price, and the others pay more without envying', () => {
    const values = [
      [2000, 1000],
      [1000, 2000],
    ];
    expect(splitOf({ rent: 3000, values }).priceCents).toEqual([1500_00, 1500_00]);
    const split = splitOf({ rent: 3000, values, budgets: [1200.5, null] });
    expect(split.priceCents).toEqual([1200_50, 1799_50]);
  });

  test('where no split stays inside, the binding person, what they would need and what is missing are named', () => {
    const equal = [1000, 1000, 1000];
    expect(
      splitRent({ rent: 3000, values: [equal, equal, equal], budgets: [1000, 900, 1200] }),
    ).toEqual({
      kind: 'over-budget',
      person: 1,
      limit: 'budget',
      limitCents: 900_00,
      neededCents: 1000_00,
      shortCents: 300_00,
    });
  });

  test('where loosening one budget is not enough, no figure is promised', () => {
    const equal = [500, 500];
    const result = splitRent({ rent: 1000, values: [equal, equal], budgets: [450, 400] });
    expect(result).toMatchObject({ kind: 'over-budget', person: 1, neededCents: null });
  });

  test('a share that may be charged binds like a budget, and is named as one', () => {
    const values = [
      [2000, 1000],
      [1000, 2000],
    ];
    const shared = { rent: 3000, values, maxShares: [null, 1500] };
    expect(splitOf(shared).priceCents).toEqual([1500_00, 1500_00]);
    const wanted = [
      [1000, 2000],
      [1000, 2000],
    ];
    expect(splitOf({ rent: 3000, values: wanted, maxShares: [null, 1500] }).rooms).toEqual([1, 0]);
    expect(
      splitRent({ rent: 3000, values, budgets: [1500, 1500], maxShares: [null, 1400] }),
    ).toMatchObject({ kind: 'over-budget', person: 1, limit: 'share', neededCents: 1500_00 });
  });
});

describe('input that is not lawful is refused with its row, never split', () => {
  const fine = {
    rent: 100,
    values: [
      [50, 50],
      [60, 40],
    ],
  };
  test.each<[string, unknown, string]>([
    ['a rent of nothing', { ...fine, rent: 0 }, 'rent'],
    ['a negative rent', { ...fine, rent: -100 }, 'rent'],
    ['a rent without end', { ...fine, rent: Number.POSITIVE_INFINITY }, 'rent'],
    ['a rent in cents', { ...fine, rent: 100.5 }, 'rent'],
    ['nobody', { rent: 100, values: [] }, 'values'],
    ['thirteen people', { rent: 13, values: new Array(13).fill(new Array(13).fill(1)) }, 'values'],
    [
      'a negative value',
      {
        ...fine,
        values: [
          [50, 50],
          [120, -20],
        ],
      },
      'values.1',
    ],
    [
      'a value that is no number',
      {
        ...fine,
        values: [
          [50, Number.NaN],
          [60, 40],
        ],
      },
      'values.0',
    ],
    [
      'a value without end',
      {
        ...fine,
        values: [
          [50, 50],
          [Number.POSITIVE_INFINITY, 0],
        ],
      },
      'values.1',
    ],
    [
      'a value in cents',
      {
        ...fine,
        values: [
          [50.5, 49.5],
          [60, 40],
        ],
      },
      'values.0',
    ],
    [
      'a value that is null',
      {
        ...fine,
        values: [
          [50, null],
          [60, 40],
        ],
      },
      'values.0',
    ],
    ['a row that is too short', { ...fine, values: [[100], [60, 40]] }, 'values.0'],
    ['a row that is none', { ...fine, values: [[60, 40], null] }, 'values.1'],
    ['a room too few', { rent: 100, values: [[50, 50], [100]] }, 'values.1'],
    ['a budget too few', { ...fine, budgets: [50] }, 'budgets'],
    ['a negative budget', { ...fine, budgets: [50, -1] }, 'budgets.1'],
    ['a budget without end', { ...fine, budgets: [50, Number.POSITIVE_INFINITY] }, 'budgets.1'],
    ['a share in tenths of cents', { ...fine, maxShares: [33.333, null] }, 'maxShares.0'],
  ])('%s', (_, input, path) => {
    const result = splitRent(input as RentSplitInput);
    expect(result).toMatchObject({ kind: 'invalid', issues: [{ path }] });
  });
});
