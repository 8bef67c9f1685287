import { Refused } from '@stoop/base/contract/refuse';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEARCH_SORTS } from '../rules/sorts.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { PagedType } from './search-results.ts';

const TYPES: readonly PagedType[] = ['building', 'unit', 'room', 'map'];
const SEARCHES = TYPES.flatMap((type) => SEARCH_SORTS.map((order) => ({ type, order })));
const PLAIN = { filters: {}, within: {} };
const text = fc.string({ unit: 'grapheme' });
const position = fc.record(
  {
    price: fc.nat(),
    confirmed: text,
    listed: text,
    name: text,
    buildingId: text,
    rentId: text,
    roomId: text,
  },
  { noNullPrototype: true },
);

test('a cursor decodes to its position, only for its own type and order of search', () => {
  fc.assert(
    fc.property(position, (at) => {
      const cursor = writeCursor('room', { sort: 'price', ...PLAIN }, at);
      expect(cursor).toMatch(/^[\w-]+$/);
      for (const { type, order } of SEARCHES)
        expect(readCursor(type, { sort: order, ...PLAIN }, cursor)).toEqual(
          type === 'room' && order === 'price' ? at : expect.any(Refused),
        );
    }),
  );
});

test('a cursor is refused with other filters, another place, commute or voucher', () => {
  const circle = { center: { lat: 40.7, lng: -74 }, radiusKm: 1 };
  const work = { lat: 40.752, lng: -73.977 };
  const commute = { to: [{ ...work, maxMinutes: 35 }] };
  const search = {
    sort: 'price',
    filters: { beds: [1], maxPrice: 900 },
    within: { circle, commute },
    voucher: { program: 'nycha', bedrooms: 2 },
  } as const;
  const at = { price: 1, confirmed: '', listed: '', name: 'a', buildingId: 'b', rentId: 'u' };
  const cursor = writeCursor('unit', search, at);
  const same = {
    filters: { maxPrice: 900, beds: [1] },
    within: { circle, commute, units: [] },
  };
  expect(readCursor('unit', { ...search, ...same }, cursor)).toEqual(at);
  const others = [
    { filters: {} },
    { filters: { ...search.filters, byVideo: true } },
    { filters: { beds: [1], maxPrice: 901 } },
    { within: {} },
    { within: { circle } },
    { within: { circle, commute: { to: [{ ...work, maxMinutes: 30 }] } } },
    { within: { circle, commute: { to: [{ lat: 40.7, lng: -73.9, maxMinutes: 35 }] } } },
    { voucher: undefined },
    { voucher: { program: 'nycha', bedrooms: 1 } },
    { within: { circle: { ...circle, radiusKm: 2 } } },
  ] as const;
  for (const other of others)
    expect(readCursor('unit', { ...search, ...other }, cursor)).toBeInstanceOf(Refused);
});

test('a distance is decoded to the last bit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 20_016, noNaN: true }), text, (distanceKm, buildingId) => {
      const at = { distanceKm, buildingId };
      const search = { sort: 'distance', ...PLAIN } as const;
      expect(readCursor('map', search, writeCursor('map', search, at))).toEqual(at);
    }),
  );
});

test('any other text is no cursor', () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const others = [
    '',
    '%',
    'a'.repeat(5000),
    base64(null),
    base64({}),
    base64(['map']),
    base64(['map', 'distance', '1', 'b']),
    base64(['map', 'distance', null, 'b']),
    base64(['map', 'distance', 1, 'b', 'more']),
    base64(['building', 'name', 1, '', 'name', 1]),
    base64(['building', 'price', '1', '', 'name', 'b']),
    base64(['building', '__proto__', 1, '', 'name', 'b']),
    base64(['__proto__', 'name', 1, '', 'name', 'b']),
  ];
  for (const other of others)
    for (const { type, order } of SEARCHES)
      expect(readCursor(type, { sort: order, ...PLAIN }, other)).toBeInstanceOf(Refused);
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.base64String()),
      fc.constantFrom(...SEARCHES),
      (other, { type, order }) => {
        expect(readCursor(type, { sort: order, ...PLAIN }, other)).toBeInstanceOf(Refused);
      },
    ),
  );
});
