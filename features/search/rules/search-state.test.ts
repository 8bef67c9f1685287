import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILTER_KEYS } from './filters.ts';
import {
  readSearch,
  type SearchState,
  searchPath,
  searchQuery,
  withFilters,
  writeSearch,
} from './search-state.ts';
import { SEARCH_TYPES } from './search-url.ts';

/** What is read of the search; how the page shows it has tests of its own. */
const read = (query: string) => {
  const { page: _, ...search } = readSearch(new URLSearchParams(query));
  return search;
};
const reasons = (query: string) =>
  read(query).leftOut.map(({ key, value, reason }) => `${key}=${value} ${reason}`);

test.each([...SEARCH_TYPES])('R2.20 a search can be for a %s', (type) => {
  expect(read(`type=${type}`)).toEqual({
    state: { type, filters: {}, area: null },
    cursor: null,
    where: null,
    said: null,
    leftOut: [],
  });
});

test('R2.20 an unknown type is told, and rooms are shown', () => {
  const { state, leftOut } = read('type=castle');
  expect(state.type).toBe('room');
  expect(leftOut).toEqual([
    {
      key: 'type',
      value: 'castle',
      reason: 'is not known',
    },
  ]);
});

test('R5.10 a search with every filter survives its own address', () => {
  const state: SearchState = {
    type: 'unit',
    area: null,
    filters: {
      q: 'halsey',
      borough: 'Brooklyn',
      neighborhood: 'Bedford-Stuyvesant',
      area: '40.6819_-73.9589_40.6875_-73.9302_40.6794_-73.928',
      amenities: ['Gym', 'Doorman'],
      utilities: ['heat'],
      subwayLines: ['A', 'C'],
      walkMax: 10,
      hasBrokerFee: true,
      byVideo: true,
      features: ['Dishwasher'],
      beds: [0, 2],
      minBaths: 1.5,
      minSquareFeet: 600,
      minFloor: 2,
      maxFloor: 5,
      moveInFrom: '2026-11-28',
      moveIn: '2026-12-01',
      confirmedSince: '2026-11-13',
      listedSince: '2026-11-14',
      budgets: [1400, 1200, 1000],
      rent: 'room',
      ...{ netRent: true, freeMonths: true },
      minPrice: 900,
      maxPrice: 1900,
      roomType: 'private',
      openNow: true,
      ...{ stepFree: true, minDoor: 32, rollInShower: true, stepFreeWalk: 10 },
    },
  };
  expect(Object.keys(state.filters)).toEqual(FILTER_KEYS);
  expect(read(String(writeSearch(state))).state).toEqual(state);
});

test('a group is one search in whatever order and form its budgets are written', () => {
  const budgets = [1_400, 1_200, 1_000];
  const state = { type: 'unit', filters: { budgets }, area: null };
  for (const written of ['1000,1400,1200', '1400&budgets=1200&budgets=&budgets=1000'])
    expect(read(`type=unit&budgets=${written}`)).toMatchObject({ state, leftOut: [] });
  expect(searchPath(read('type=unit&budgets=1000,1400,1200').state)).toBe(
    '/search?type=unit&budgets=1400%2C1200%2C1000',
  );
  const reason = 'must be 2 to 6 whole numbers from 100 to 100000, separated by commas';
  for (const written of [
    '1400',
    '1,400,1,200',
    '1400,,1200',
    '1400,1200.5',
    '1400,-200',
    '1e3,900',
  ])
    expect(read(`budgets=${written}`).leftOut).toEqual([
      { key: 'budgets', value: written, reason },
    ]);
});

test('a group looks for homes to itself, unless it asks for rooms beside others too', () => {
  const queryOf = (query: string) => searchQuery(read(query).state).get('rent');
  expect(queryOf('type=unit&budgets=900,800')).toBe('whole');
  expect(queryOf('type=building&budgets=900,800')).toBe('whole');
  expect(queryOf('type=unit&budgets=900,800&rent=room')).toBe('room');
  expect(queryOf('type=room&budgets=900,800')).toBeNull();
});

test('an area of the map survives its address to the meter', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  const areas = fc.record({
    lat: degrees(90),
    lng: degrees(180),
    radiusKm: fc.double({ min: 0.1, max: 50, noNaN: true }),
  });
  fc.assert(
    fc.property(areas, (area) => {
      const once = read(String(writeSearch({ type: 'building', filters: {}, area })));
      expect(once.leftOut).toEqual([]);
      expect(once.state.area?.lat).toBeCloseTo(area.lat, 4);
      expect(once.state.area?.lng).toBeCloseTo(area.lng, 4);
      expect(read(String(writeSearch(once.state))).state).toEqual(once.state);
    }),
  );
});

test('R9.02 the part of the map that was seen and the name of a place survive the address', () => {
  const bounds = { west: -74.01, south: 40.66, east: -73.87, north: 40.79 };
  const area = { lat: 40.725, lng: -73.94, radiusKm: 9, bounds, placeName: '30 Av' };
  const state: SearchState = { type: 'room', filters: {}, area };
  expect(searchPath(state)).toBe(
    '/search?type=room&lat=40.725&lng=-73.94&radiusKm=9&west=-74.01&south=40.66&east=-73.87&north=40.79&place=30+Av',
  );
  expect(read(String(writeSearch(state)))).toEqual({
    state,
    cursor: null,
    where: null,
    said: null,
    leftOut: [],
  });
  expect(searchQuery(state).has('place')).toBe(false);
});

test('R5.04 half a view, or one that is the wrong way round, is left out, with the reason', () => {
  const half = read('lat=40.7&lng=-74&west=-74.1&south=40.6');
  expect(half.state.area).toEqual({ lat: 40.7, lng: -74, radiusKm: 10 });
  expect(half.leftOut.map(({ key }) => key)).toEqual(['east']);
  const turned = read('lat=40.7&lng=-74&west=-73&south=40.6&east=-74&north=40.8');
  expect(turned.leftOut.map(({ key }) => key)).toEqual(['west']);
});

test('R5.04 half an area is left out, with the reason', () => {
  expect(read('lat=40.7').leftOut).toEqual([
    { key: 'lat', value: '40.7', reason: 'must come with both lat and lng' },
  ]);
  expect(read('lat=91&lng=-74').state.area).toBeNull();
});

test('R9.02 an area without a radius is 10 km wide', () => {
  expect(read('lat=40.7&lng=-74').state.area).toEqual({ lat: 40.7, lng: -74, radiusKm: 10 });
});

test('R5.10 the same bedrooms in another order, or written twice, are the same search', () => {
  const { state } = read('type=unit&beds=2&beds=0&beds=2');
  expect(state.filters).toEqual({ beds: [0, 2] });
  expect(searchPath(state)).toBe('/search?type=unit&beds=0&beds=2');
});

test('malformed and unknown parts are left out, the rest of the search stays', () => {
  const { state, leftOut } = read('type=room&minPrice=abc&maxPrice=1900&color=blue');
  expect(state.filters).toEqual({ maxPrice: 1900 });
  expect(leftOut.map(({ key, value }) => `${key}=${value}`)).toEqual([
    'minPrice=abc',
    'color=blue',
  ]);
});

test('R5.10 a least price above the most one is left out', () => {
  const { state, leftOut } = read('minPrice=2000&maxPrice=900');
  expect(state.filters).toEqual({ maxPrice: 900 });
  expect(leftOut).toEqual([
    { key: 'minPrice', value: '2000', reason: 'must not be above the end of its range' },
  ]);
});

test('a price is read as people write it, and what is no amount is told', () => {
  expect(read('maxPrice=%241%2C900').state.filters).toEqual({ maxPrice: 1900 });
  for (const written of ['abc', '-500', '1e3', '99999999999'])
    expect(reasons(`maxPrice=${written}`)).toEqual([
      `maxPrice=${written} must be a whole number from 0 to 1000000`,
    ]);
});

test('the empty fields of a plain form ask for nothing', () => {
  expect(read('type=room&q=&minPrice=&maxPrice=&moveIn=&borough=')).toEqual({
    state: { type: 'room', filters: {}, area: null },
    cursor: null,
    where: null,
    said: null,
    leftOut: [],
  });
});

test('marks of advertisements are not worth a word', () => {
  expect(read('utm_source=x&fbclid=1').leftOut).toEqual([]);
});

test('no address breaks the page, and what was read is written alike', () => {
  const keys = fc.constantFrom(
    ...FILTER_KEYS,
    'type',
    'cursor',
    'lat',
    'lng',
    'radiusKm',
    'sort',
    'x',
  );
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom('true', '2026-12-01', '0', '12', '40.7', 'price'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, values)), (pairs) => {
      const { state, leftOut } = readSearch(new URLSearchParams(pairs));
      expect(read(String(writeSearch(state))).state).toEqual(state);
      expect(leftOut.every(({ value }) => value.length <= 40)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a filter is changed or taken out, and the list begins again', () => {
  const { state } = read('type=room&maxPrice=1900&borough=Queens&cursor=abc');
  const changed = withFilters(state, { maxPrice: undefined, beds: [2] });
  expect(changed.filters).toEqual({ borough: 'Queens', beds: [2] });
  expect(searchPath(changed)).toBe('/search?type=room&borough=Queens&beds=2');
  expect(searchPath(changed, 'next')).toBe('/search?type=room&borough=Queens&beds=2&cursor=next');
});

test('R5.10 units are meant whole on a page; what would be meant anyway is not in the address', () => {
  const path = (query: string) => searchPath(readSearch(new URLSearchParams(query)).state);
  expect(path('type=unit&rent=whole&maxPrice=3000')).toBe('/search?type=unit&maxPrice=3000');
  expect(path('type=unit&rent=room')).toBe('/search?type=unit&rent=room');
  expect(path('type=building&rent=whole')).toBe('/search?type=building&rent=whole');
  expect(path('type=building&rent=room')).toBe('/search?type=building');
});

test.each(['🎉', '!!!', '—'])('words without a letter or digit, %s, are left out and told', (q) => {
  const { state, leftOut } = readSearch(new URLSearchParams({ type: 'room', q }));
  expect(state.filters).toEqual({});
  expect(leftOut).toEqual([{ key: 'q', value: q, reason: 'must have a letter or a digit' }]);
});

test('a walk stands in the address in place of a radius, and comes back from it', () => {
  const address = new URLSearchParams('type=room&lat=40.7&lng=-73.9&walkMinutes=10&place=30+Av');
  const { state, leftOut } = readSearch(address);
  expect(leftOut).toEqual([]);
  expect(state.area).toEqual({
    ...{ lat: 40.7, lng: -73.9, radiusKm: 0.64, walkMinutes: 10 },
    placeName: '30 Av',
  });
  expect(String(writeSearch(state))).toBe(String(address));
});

test('R5.10 search words are read without characters that nobody sees', () => {
  const { state, leftOut } = read(`q=${encodeURIComponent('Ast\u200boria\u202e')}`);
  expect([state.filters.q, leftOut]).toEqual(['Astoria', []]);
});

test('parts of an area without its center are told', () => {
  expect(reasons('west=1&south=2&walkMinutes=5')).toEqual([
    'walkMinutes=5 must come with both lat and lng',
    'west=1 must come with both lat and lng',
    'south=2 must come with both lat and lng',
  ]);
  expect(reasons('lat=40.7&lng=-74&west=-73&east=-74&south=40&north=41')).toEqual([
    'west=-73 must be less than the other edge',
  ]);
});

test('a part that is given twice is left out and told', () => {
  expect(read('type=unit&type=room').state.type).toBe('room');
  expect(reasons('type=unit&type=building&lat=1&lat=2&lng=3')).toEqual([
    'type=unit, building must be given once',
    'lat=1, 2 must be given once',
    'lng=3 must come with both lat and lng',
  ]);
});

test('R3.18 a place that somebody wrote is read once', () => {
  expect(read('where=%20lic%20')).toMatchObject({ where: 'lic', leftOut: [] });
  expect(read('where=a&where=b').leftOut).toMatchObject([{ key: 'where' }]);
  // A form without JavaScript sends the name of the place that it is at.
  expect(read('lat=40.7&lng=-73.9&place=Bergen+St&where=Bergen+St').where).toBeNull();
});
