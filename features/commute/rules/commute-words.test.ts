import { expect, test } from 'vitest';
import { addressLabel, readOwnAddresses } from './own-addresses.ts';

test('stored addresses that are not understood are dropped', () => {
  const work = { label: 'Work', lat: 40.7523, lng: -73.9771 };
  expect(readOwnAddresses([work, null, { label: '', lat: 1, lng: 2 }, { label: 'x' }])).toEqual([
    work,
  ]);
  expect(readOwnAddresses([work, { ...work, label: 'Twice' }, { ...work, lat: 51.5 }])).toEqual([
    work,
  ]);
  expect(readOwnAddresses('Work')).toEqual([]);
});

test('an address of a link has its label only where it is an own one', () => {
  const own = [{ label: 'Work', lat: 40.75234, lng: -73.97712 }];
  const at = { lat: 40.752, lng: -73.977 };
  expect(addressLabel(at, own, { index: 0, count: 2 })).toBe('Work');
  expect(addressLabel(at, [], { index: 1, count: 2 })).toBe('address 2');
  expect(addressLabel(at, [], { index: 0, count: 1 })).toBe('the address');
});
