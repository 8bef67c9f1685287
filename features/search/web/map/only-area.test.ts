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

test('R2.02 a neighborhood that is pressed in a part of a borough, or in several places, replaces them', () => {
  const pathIn = (query: string) => {
    const only = onlyIn(read(query), BUSHWICK);
    return only && searchPath(only);
  };
  const there = '/search?type=unit&neighborhood=Bushwick';
  expect(pathIn('type=unit&in=part:North Brooklyn')).toBe(there);
  expect(pathIn('type=unit&in=neighborhood:Bushwick&in=neighborhood:Astoria')).toBe(there);
  // Also where an address has both.
  expect(pathIn('type=unit&neighborhood=Bushwick&in=part:North Brooklyn')).toBe(there);
});

test('R2.02 a pressed part of a borough becomes the place of the search, and several that share a mark become its places', () => {
  const inBrooklyn = (names: readonly string[]) =>
    names.map((neighborhood) => ({ borough: 'Brooklyn', neighborhood }));
  const pathIn = (query: string, part: Partial<AreaPin>) => {
    const only = onlyIn(read(query), area({ level: 'part', name: 'North Brooklyn', ...part }));
    return only && searchPath(only);
  };
  const from = 'type=unit&borough=Brooklyn&maxPrice=3000';
  const north = { areas: inBrooklyn(['Greenpoint', 'Bushwick']) };
  const there = '/search?type=unit&maxPrice=3000&in=part%3ANorth+Brooklyn';
  expect(pathIn(from, north)).toBe(there);
  expect(pathIn(there.slice(8), north)).toBe(null);
  // In a view of it, all of it is more.
  const view = '&west=-74&south=40.6&east=-73.9&north=40.8';
  expect(pathIn(`${there.slice(8)}&lat=40.7&lng=-73.95&radiusKm=9${view}`, north)).toBe(there);
  const both = { areas: inBrooklyn(['Bushwick', 'Coney Island', 'Greenpoint']) };
  expect(pathIn(from, both)).toBe(`${there}&in=part%3ASouth+Brooklyn`);
  expect(pathIn(from, { areas: inBrooklyn(['', 'Bushwick']) })).toBe(null);
  // The most places that a search takes are 8.
  const several = (names: string) =>
    pathIn(from, { level: 'neighborhood', areas: inBrooklyn([...names]) });
  expect(several('ABCDEFGH')).toContain('in=neighborhood%3AH');
  expect(several('ABCDEFGHI')).toBe(null);
});

test('R2.02 what is in view of a framed area that is no place is searched in its borough alone', () => {
  const nowhere = area({ level: 'part', name: 'Brooklyn', areas: [] });
  const unnamed = area({
    level: 'neighborhood',
    areas: [{ borough: 'Brooklyn', neighborhood: '' }],
  });
  expect([area({}), BUSHWICK, unnamed].map(isPlace)).toEqual([true, true, false]);
  const several = area({
    areas: [...BUSHWICK.areas, { borough: 'Queens', neighborhood: 'Astoria' }],
  });
  const state = read('type=room&lat=40.65&lng=-73.95&radiusKm=5');
  const boroughOf = (framed: AreaPin | null) => inFramed(state, framed).filters.borough;
  expect([unnamed, several, nowhere, null].map(boroughOf)).toEqual([
    ...['Brooklyn', undefined, undefined, undefined],
  ]);
});
