import { expect, test } from 'vitest';
import { readSearch, searchPath } from '../../rules/search-state.ts';
import { inFramed, isPlace, onlyIn } from './only-area.tsx';
import type { AreaPin } from './pins.ts';

const area = (part: Partial<AreaPin>): AreaPin => ({
  ...{ kind: 'area', id: 'a', level: 'borough', name: 'Brooklyn', noun: 'room' },
  ...{ areas: [{ borough: 'Brooklyn', neighborhood: '' }], stands: [], buildings: 3, found: 9 },
  ...{ minPrice: 900, lat: 40.65, lng: -73.95 },
  bounds: { west: -74, south: 40.6, east: -73.9, north: 40.7 },
  ...part,
});
const BUSHWICK = area({
  level: 'neighborhood',
  name: 'Bushwick',
  areas: [{ borough: 'Brooklyn', neighborhood: 'Bushwick' }],
});
const read = (query: string) => readSearch(new URLSearchParams(query)).state;

test('R2.02 a pressed borough or neighborhood becomes the place of the search', () => {
  const state = read('type=room&maxPrice=1500&neighborhood=Astoria');
  const path = (pin: AreaPin) => {
    const only = onlyIn(state, pin);
    return only && searchPath(only);
  };
  expect(path(area({}))).toBe('/search?type=room&borough=Brooklyn&maxPrice=1500');
  expect(path(BUSHWICK)).toBe('/search?type=room&neighborhood=Bushwick&maxPrice=1500');
  expect(onlyIn(read('type=room&borough=Brooklyn'), area({}))).toBe(null);
});

test('R2.02 a pressed part of a borough becomes its neighborhoods, as the places of the search', () => {
  const inBrooklyn = (names: readonly string[]) =>
    names.map((neighborhood) => ({ borough: 'Brooklyn', neighborhood }));
  const part = (names: readonly string[]) =>
    area({ level: 'part', name: 'North Brooklyn', areas: inBrooklyn(names) });
  const pathIn = (query: string, names: readonly string[]) => {
    const only = onlyIn(read(query), part(names));
    return only && searchPath(only);
  };
  const several =
    '/search?type=unit&maxPrice=3000&in=neighborhood%3ABushwick&in=neighborhood%3AGreenpoint';
  const from = 'type=unit&borough=Brooklyn&maxPrice=3000';
  expect(pathIn(from, ['Greenpoint', 'Bushwick'])).toBe(several);
  expect(pathIn(several.slice(8), ['Greenpoint', 'Bushwick'])).toBe(null);
  expect(pathIn(from, ['Greenpoint'])).toBe(
    '/search?type=unit&neighborhood=Greenpoint&maxPrice=3000',
  );
  // The most places that a search takes are 8.
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  expect(pathIn(from, names)).toContain('in=neighborhood%3AH');
  expect(pathIn(from, [...names, 'I'])).toBe(null);
  expect(pathIn(from, ['', 'Bushwick'])).toBe(null);
});

test('R2.02 what is in view of a framed part is searched in its borough alone', () => {
  const part = area({ level: 'part', name: 'South Brooklyn', areas: BUSHWICK.areas });
  const several = area({
    name: 'New York',
    areas: [...BUSHWICK.areas, { borough: 'Queens', neighborhood: 'Astoria' }],
  });
  expect([area({}), BUSHWICK, part, several].map(isPlace)).toEqual([true, true, false, false]);
  const state = read('type=room&lat=40.65&lng=-73.95&radiusKm=5');
  const boroughOf = (framed: AreaPin | null) => inFramed(state, framed).filters.borough;
  expect([part, several, null].map(boroughOf)).toEqual(['Brooklyn', undefined, undefined]);
});
