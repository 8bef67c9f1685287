import { expect, test } from 'vitest';
import { withKnownValues } from './known-values.ts';

const VOCABULARY = {
  borough: ['Brooklyn', 'Queens'],
  amenities: ['Gym', 'Doorman', 'gYM'],
  subwayLines: ['A', '6X'],
  beds: [0, 1, 2],
};
const known = (filters: Parameters<typeof withKnownValues>[0]) =>
  withKnownValues(filters, VOCABULARY, '2026-11-20');

test('a value that no home carries is left out and told', () => {
  expect(known({ subwayLines: ['X9', 'A'], amenities: ['Helipad'], beds: [9] })).toEqual({
    filters: { subwayLines: ['A'] },
    leftOut: [
      { key: 'amenities', value: 'Helipad', reason: 'is not known' },
      { key: 'subwayLines', value: 'X9', reason: 'is not known' },
      { key: 'beds', value: '9', reason: 'is not known' },
    ],
  });
});

test('a value in another case is the one that homes have', () => {
  expect(
    known({ borough: 'BROOKLYN', amenities: ['doorman', 'gym'], subwayLines: ['6x'] }),
  ).toEqual({
    filters: { borough: 'Brooklyn', amenities: ['Doorman', 'Gym'], subwayLines: ['6X'] },
    leftOut: [],
  });
  expect(known({ amenities: ['gYM'] }).filters).toEqual({ amenities: ['gYM'] });
  expect(known({ amenities: ['Gym', 'gym'] }).filters).toEqual({ amenities: ['Gym'] });
});

test('a day that has passed is left out, today is not', () => {
  expect(known({ moveIn: '1999-01-01', maxPrice: 1900 })).toEqual({
    filters: { maxPrice: 1900 },
    leftOut: [{ key: 'moveIn', value: '1999-01-01', reason: 'that day has passed' }],
  });
  expect(known({ moveIn: '2026-11-20' }).filters).toEqual({ moveIn: '2026-11-20' });
});

test('filters that list no values are as they were', () => {
  const filters = {
    q: 'Helipad',
    minPrice: 100,
    hasBrokerFee: true,
    neighborhood: 'SoHo',
  } as const;
  expect(known(filters)).toEqual({ filters, leftOut: [] });
});
