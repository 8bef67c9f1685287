import { expect, test } from 'vitest';
import type { Facets } from '../rules/facets.ts';
import { facetChoices } from './facet-values.ts';
import { parseNumber } from './number-input.tsx';

const counts = { buildings: 1, units: 2, rooms: 3 };
const facets: Facets = {
  total: counts,
  borough: [],
  neighborhood: [],
  amenities: [{ value: 'Gym', ...counts }],
  utilities: [],
  subwayLines: [],
  features: [],
  roomType: [],
  byVideo: [],
  stepFree: [],
  rollInShower: [],
  freeMonths: [],
  openNow: [],
  beds: [{ value: 0, ...counts }],
  hasBrokerFee: [{ value: true, ...counts }],
  price: null,
};

test('a filter offers its values with the counts of the searched type', () => {
  expect(facetChoices(facets, 'amenities', 'building')).toEqual([{ value: 'Gym', count: 1 }]);
  expect(facetChoices(facets, 'beds', 'unit')).toEqual([{ value: '0', count: 2 }]);
  expect(facetChoices(facets, 'hasBrokerFee', 'room')).toEqual([{ value: 'true', count: 3 }]);
  // Homes to share are units.
  expect(facetChoices(facets, 'beds', 'roommates')).toEqual([{ value: '0', count: 2 }]);
  expect(facetChoices(facets, 'maxPrice', 'room')).toEqual([]);
});

test('numbers are sorted, including those without homes', () => {
  const none = { buildings: 0, units: 0, rooms: 0 };
  const beds = [
    { value: 1, ...counts },
    { value: 3, ...counts },
    { value: 2, ...none },
  ];
  expect(facetChoices({ ...facets, beds }, 'beds', 'unit')).toEqual([
    { value: '1', count: 2 },
    { value: '2', count: 0 },
    { value: '3', count: 2 },
  ]);
});

test('a selected value that no home has can be deselected', () => {
  expect(facetChoices(facets, 'amenities', 'room', ['Gym', 'Moat'])).toEqual([
    { value: 'Gym', count: 3 },
    { value: 'Moat', count: 0 },
  ]);
});

test('amounts may have dollar signs and commas; what is no amount has a sentence', () => {
  expect(parseNumber('maxPrice', '1,900')).toEqual({ ok: true, value: 1900 });
  expect(parseNumber('maxPrice', '$ 1900')).toEqual({ ok: true, value: 1900 });
  expect(parseNumber('maxPrice', ' ')).toEqual({ ok: true, value: undefined });
  for (const written of ['19x', '-500', '1e3', '99999999999'])
    expect(parseNumber('maxPrice', written)).toEqual({
      ok: false,
      message: 'must be a whole number from 0 to 1000000',
    });
});
