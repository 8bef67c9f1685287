import type { Facets } from '@stoop/domain/search/facets';
import { expect, test } from 'vitest';
import { parseDollars } from './dollars-input.tsx';
import { facetChoices } from './facet-values.ts';

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
  beds: [{ value: 0, ...counts }],
  hasBrokerFee: [{ value: true, ...counts }],
  price: null,
};

test('a filter offers its values with the counts of the searched type', () => {
  expect(facetChoices(facets, 'amenities', 'building')).toEqual([{ value: 'Gym', count: 1 }]);
  expect(facetChoices(facets, 'beds', 'unit')).toEqual([{ value: '0', count: 2 }]);
  expect(facetChoices(facets, 'hasBrokerFee', 'room')).toEqual([{ value: 'true', count: 3 }]);
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

test('amounts may have dollar signs and commas; words are ignored', () => {
  expect(parseDollars('1,900')).toBe(1900);
  expect(parseDollars('$ 1900')).toBe(1900);
  expect(parseDollars(' ')).toBeUndefined();
  expect(parseDollars('19x')).toBe('not taken');
  expect(parseDollars('99999999')).toBe('not taken');
});
