import { readVectors } from '@stoop/base/rules/testing/vectors';
import { describe, expect, test } from 'vitest';
import type { RentSplit, RentSplitInput } from './rent-split.ts';
import { splitRent } from './split-rent.ts';

test.each(readVectors<RentSplitInput, RentSplit>('rent-division/splits'))(
  '$name',
  ({ input, expected }) => {
    expect(splitRent(input)).toEqual(expected);
  },
);

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
