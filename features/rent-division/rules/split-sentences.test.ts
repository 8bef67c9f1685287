import { expect, test } from 'vitest';
import { proportionateShares } from './proportionate-shares.ts';
import type { FairSplit, RentSplitInput } from './rent-split.ts';
import { splitRent } from './split-rent.ts';
import { budgetSentence, overBudgetSentence, splitSentences } from './split-sentences.ts';

const splitOf = (input: RentSplitInput) => splitRent(input) as FairSplit;

test('each reads what the own room is worth beyond its price, and what the others would be', () => {
  const values = [
    [1761, 1888, 1351],
    [1500, 2000, 1500],
    [1400, 1900, 1700],
  ];
  const split = {
    ...splitOf({ rent: 5000, values }),
    rooms: [0, 1, 2],
    priceCents: [1605_00, 1742_00, 1653_00],
    utilityCents: [156_00, 258_00, 47_00],
  };
  const names = ['the back room', 'the corner room', 'the small room'];
  expect(splitSentences(values, split, names)[0]).toEqual([
    'Your room at $1,605: worth $156 more to you than it costs.',
    'The corner room at $1,742 would be worth $146 more.',
    'The small room at $1,653 would be worth $302 less.',
  ]);
});

test('each reads whether the price is within what they can pay', () => {
  expect(budgetSentence(735_00, 1000)).toBe('$735 is $265 under the $1,000 that you can pay.');
  expect(budgetSentence(735_50, 736)).toBe('$735.50 is $0.50 under the $736 that you can pay.');
  expect(budgetSentence(1000_00, 1000)).toBe('$1,000 is all of the $1,000 that you can pay.');
  expect(budgetSentence(1001_00, 1000)).toBe('$1,001 is $1 over the $1,000 that you can pay.');
  expect(budgetSentence(735_00, null)).toBeNull();
});

test('a room may be worth less than it costs, or exactly as much, and cents are told', () => {
  const apart = splitOf({
    rent: 100,
    values: [
      [30, 30],
      [30, 31],
    ],
  });
  expect(
    splitSentences(
      [
        [30, 30],
        [30, 31],
      ],
      apart,
    ),
  ).toEqual([
    [
      'Your room at $49.50: worth $19.50 less to you than it costs.',
      'Room 2 at $50.50 would be worth $20.50 less.',
    ],
    [
      'Room 1 at $49.50 would be worth $19.50 less.',
      'Your room at $50.50: worth $19.50 less to you than it costs.',
    ],
  ]);
  const equal = [
    [60, 40],
    [60, 40],
  ];
  expect(splitSentences(equal, splitOf({ rent: 100, values: equal }))[0]).toEqual([
    'Your room at $60: worth to you exactly what it costs.',
    'Room 2 at $40 would be worth exactly what it costs.',
  ]);
});

test('a price below nothing is said in words', () => {
  const values = [
    [36, 34, 30, 0],
    [31, 36, 33, 0],
    [34, 30, 36, 0],
    [32, 33, 35, 0],
  ];
  expect(splitSentences(values, splitOf({ rent: 100, values }))[3]?.[3]).toBe(
    'Your room at minus $2 (the others pay you to take it): worth $2 more to you than it costs.',
  );
});

test('where no split fits, the binding person is named with what would help', () => {
  const known = { kind: 'over-budget', person: 0, limitCents: 900_00, shortCents: 300_00 } as const;
  expect(overBudgetSentence({ ...known, limit: 'budget', neededCents: 1000_00 }, 'Ana')).toBe(
    'No fair split stays inside the limits: the $900 a month that Ana can pay is in the way most. With $1,000 there is one.',
  );
  expect(overBudgetSentence({ ...known, limit: 'budget', neededCents: null }, 'person 2')).toBe(
    'No fair split stays inside the limits: the $900 a month that person 2 can pay is in the way most. Raising it alone is not enough: $300 of the rent stays unpaid if nobody is to envy another.',
  );
  expect(overBudgetSentence({ ...known, limit: 'share', neededCents: 1000_00 }, 'Ana')).toBe(
    'No fair split by these values stays inside the limits: Ana may be charged at most $900 a month, and then $300 of the rent stays unpaid if nobody is to envy another.',
  );
});

test('in a rent-stabilized home everybody who is not on the lease pays a proportionate share at most', () => {
  expect(proportionateShares(2935, [true, false, false])).toEqual([null, 978.33, 978.33]);
  expect(proportionateShares(3000, [true, true])).toEqual([null, null]);
});
