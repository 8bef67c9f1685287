import { describe, expect, test } from 'vitest';
import { readSearch, type SearchState } from '../rules/search-state.ts';
import { headline, inPlace, orderWords, searchTitle } from './headline.ts';

const IN_VIEW = 'lat=40.7&lng=-74&radiusKm=2&west=-74.01&south=40.69&east=-73.99&north=40.71';

const search = (query: string): SearchState => readSearch(new URLSearchParams(query)).state;

describe('the headline describes the results', () => {
  test.each([
    [
      214,
      'type=room&maxPrice=1900&neighborhood=Williamsburg',
      '214 rooms up to $1,900 in Williamsburg',
    ],
    [1, 'type=room', '1 room'],
    [12_345, 'type=building&borough=Bronx', '12,345 buildings in the Bronx'],
    [3, 'type=unit&beds=2&minPrice=900', '3 two-bedroom units from $900'],
    [3, 'type=unit&beds=2&rent=room&minPrice=900', '3 two-bedroom units with rooms from $900'],
    [2, 'type=building&rent=whole&maxPrice=3000', '2 buildings with whole units up to $3,000'],
    [1, 'type=unit&beds=0', '1 studio'],
    [9, 'type=unit&beds=2&beds=1', '9 one- and two-bedroom units'],
    [1, 'type=unit&beds=1&beds=2', '1 one- or two-bedroom unit'],
    [6, 'type=unit&beds=0&beds=1&beds=5', '6 studios, one-, and 5-bedroom units'],
    [4, 'type=room&beds=0&beds=3', '4 rooms in studios and three-bedroom units'],
    [2, 'type=building&beds=1&beds=2', '2 buildings with one- or two-bedroom units'],
    [3, 'type=roommates&beds=0&beds=2', '3 studio and two-bedroom homes to share'],
    [
      8,
      'type=room&beds=3&minPrice=900&maxPrice=1500',
      '8 rooms in three-bedroom units at $900 to $1,500',
    ],
    [5, 'type=building&beds=0&maxPrice=2000', '5 buildings with studios and rooms up to $2,000'],
    [0, 'type=room&q=halsey', 'No rooms matching “halsey”'],
    [7, 'type=building&lat=40.7&lng=-74', '7 buildings in this area'],
    [7, `type=building&${IN_VIEW}`, '7 buildings in this area'],
    [17, `type=unit&neighborhood=Astoria&${IN_VIEW}`, '17 units in this part of Astoria'],
    [9, `type=unit&in=part:South+Bronx&${IN_VIEW}`, '9 units in this part of the South Bronx'],
    [7, 'type=room&borough=Brooklyn&neighborhood=DUMBO', '7 rooms in DUMBO'],
  ])('R2.20 %i for %s', (totalCount, query, words) => {
    expect(headline(totalCount, search(query))).toBe(words);
  });

  test('R2.20 a search for roommates counts homes to share', () => {
    expect(headline(12, search('type=roommates&maxPrice=900'))).toBe(
      '12 homes to share with rooms up to $900',
    );
    expect(headline(1, search('type=roommates&beds=3&borough=Brooklyn'))).toBe(
      '1 three-bedroom home to share in Brooklyn',
    );
  });

  test('R9.02 homes around a point are ordered by distance, others by choice or default', () => {
    expect(orderWords(search('type=building&lat=40.7&lng=-74'))).toBe('Nearest first');
    expect(orderWords(search('type=building'))).toBe('Confirmed first, then by name');
    expect(orderWords(search('type=building&sort=price'))).toBe('Cheapest first');
    expect(orderWords(search('type=room'))).toBe('Confirmed first, then cheapest');
    expect(orderWords(search('type=room&sort=name'))).toBe('By name');
    expect(orderWords(search('type=room&sort=distance'))).toBe('Confirmed first, then cheapest');
    expect(orderWords(search('type=room&lat=40.7&lng=-74&sort=distance'))).toBe('Nearest first');
  });

  test('places have the prepositions that New Yorkers use', () => {
    expect(['SoHo', 'Upper West Side', 'Roosevelt Island', 'East Village'].map(inPlace)).toEqual([
      'in SoHo',
      'on the Upper West Side',
      'on Roosevelt Island',
      'in the East Village',
    ]);
  });
});

test('where homes are missing, a count is the least, and no home is no count', () => {
  const rooms = { type: 'room', filters: { maxPrice: 900 }, area: null } as const;
  expect(headline(214, rooms, ['Brooklyn'])).toBe('At least 214 rooms up to $900');
  expect(headline(0, rooms, ['Brooklyn'])).toBe('Rooms up to $900');
});

test('the trains that homes are near are named with the place', () => {
  const units = (subwayLines: string[], neighborhood?: string) =>
    headline(57, {
      ...{ type: 'unit', area: null },
      filters: { beds: [2], maxPrice: 4_000, subwayLines, ...(neighborhood && { neighborhood }) },
    });
  expect(units(['L'])).toBe('57 two-bedroom units up to $4,000 near the L train');
  expect(units(['A', 'C'], 'Bushwick')).toBe(
    '57 two-bedroom units up to $4,000 in Bushwick near the A or C train',
  );
});

test('three places are named, and of more their number is said', () => {
  const units = (...values: string[]) =>
    headline(57, {
      ...{ type: 'unit', area: null, filters: {} },
      places: values.map((value) => ({ kind: value === 'L' ? 'line' : 'neighborhood', value })),
    });
  expect(units('SoHo', 'NoHo', 'L')).toBe('57 units in SoHo, in NoHo, or near the L train');
  expect(units('SoHo', 'NoHo', 'L', 'Astoria')).toBe('57 units in any of 4 places');
  expect(units('SoHo', 'NoHo', 'Nolita', 'Astoria')).toBe('57 units in any of 4 neighborhoods');
});

test('with a voucher of HPD, whose amounts are not known, homes are at or below an estimate and not within it', () => {
  const units = (program: 'nycha' | 'hpd') =>
    headline(57, {
      ...{ type: 'unit', area: null, filters: {} },
      voucher: { program, bedrooms: 2 },
    });
  expect(units('nycha')).toBe('57 units within your voucher');
  expect(units('hpd')).toBe('57 units at or below HUD’s estimate');
});

test('no title of a page tells of a voucher', () => {
  const voucher = { program: 'nycha', bedrooms: 2 } as const;
  const state = { type: 'unit', area: null, filters: { maxPrice: 4_000 }, voucher } as const;
  expect(searchTitle(57, state)).toBe('57 units up to $4,000');
});
