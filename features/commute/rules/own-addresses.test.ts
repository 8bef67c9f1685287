import { expect, test } from 'vitest';
import { hasOwnAddresses, withOwnAddresses } from './own-addresses.ts';

const work = { label: 'Work', lat: 40.7523, lng: -73.9771, maxMinutes: 30 };
const school = { label: 'Columbia', lat: 40.8075, lng: -73.9626, maxMinutes: 40 };
/** In the block of the work. */
const station = { label: 'Grand Central', lat: 40.7524, lng: -73.977 };

test('an address that is added beside one of its block gives it its limit, and keeps its name', () => {
  expect(withOwnAddresses([work], [{ ...station, maxMinutes: 20 }, school])).toEqual([
    { ...work, maxMinutes: 20 },
    school,
  ]);
  expect(withOwnAddresses([work], [station])).toEqual([work]);
});

test('of more addresses than there is room for, the last are left out', () => {
  const many = [1, 2, 3, 4, 5, 6].map((at) => ({
    label: `${at}`,
    lat: 40.7 + at / 100,
    lng: -73.9,
  }));
  expect(withOwnAddresses(many, [work])).toEqual(many);
});

test('addresses are there with their limits, or whatever the limit where none is asked for', () => {
  expect(hasOwnAddresses([work], [station])).toBe(true);
  expect(hasOwnAddresses([work], [{ ...station, maxMinutes: 20 }])).toBe(false);
  expect(hasOwnAddresses([work], [work, school])).toBe(false);
});
