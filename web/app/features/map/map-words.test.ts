import { expect, test } from 'vitest';
import type { MapData } from './load-map.ts';
import { mapHeadline, orderWords } from './map-words.ts';

const data = (totalCount: number, address: Partial<MapData['address']>): MapData => ({
  address: { filters: {}, area: null, placeName: null, view: 'both', ...address },
  leftOut: [],
  page: { items: [], nextCursor: null, hasMore: false, totalCount },
  searched: { lat: 40.7, lng: -74, radiusKm: 1.609344 },
  around: null,
  isPlaceUnknown: false,
});
const area = { lat: 40.7, lng: -74, radiusKm: 1.609344 };

test('the headline says how many and where', () => {
  expect(mapHeadline(data(1204, {}))).toBe('1,204 buildings within 1 mile of City Hall');
  expect(mapHeadline(data(1, { area, placeName: 'Union Sq' }))).toBe(
    '1 building within 1 mile of Union Sq',
  );
  expect(mapHeadline(data(0, { area }))).toBe('No buildings in this area');
  expect(mapHeadline(data(31, { filters: { neighborhood: 'Flushing', borough: 'Queens' } }))).toBe(
    '31 buildings in Flushing',
  );
  expect(mapHeadline(data(3, { filters: { beds: 4 } }))).toBe('3 buildings in New York');
  const commute = { to: [{ lat: 40.752, lng: -73.977 }], maxMinutes: 35 };
  expect(mapHeadline(data(3, { commute }))).toBe('3 buildings in New York');
});

test('the order says from where the nearest ones are, unless the headline does', () => {
  expect(orderWords(data(9, {}))).toBe('Nearest first');
  expect(orderWords(data(9, { area, placeName: 'Union Sq' }))).toBe('Nearest first');
  expect(orderWords(data(9, { area }))).toBe('Nearest to the middle first');
  const inFlushing = data(9, { filters: { neighborhood: 'Flushing' } });
  expect(orderWords({ ...inFlushing, around: area })).toBe('Nearest to the middle first');
  expect(orderWords(data(9, { filters: { beds: 4 } }))).toBe('Nearest to City Hall first');
});
