import { expect, test } from 'vitest';
import { isPersonalAddress, isPersonalSearch } from './personal-search.ts';
import { readSearch } from './search-state.ts';

test.each([
  ['type=room&maxPrice=1500', false],
  ['type=room&neighborhood=Harlem', false],
  ['type=unit&lat=40.7&lng=-73.9&walkMinutes=10&place=Bedford+Av', false],
  ['type=unit&lat=40.71234&lng=-73.98765&radiusKm=2', true],
  ['type=unit&in=neighborhood:SoHo&in=40.717,-73.957,10min;Bedford+Av', false],
  ['type=unit&in=neighborhood:SoHo&in=40.717,-73.957,2', true],
  ['type=unit&lat=40.712&lng=-73.987&radiusKm=1&place=this+spot', true],
  ['type=unit&in=neighborhood:SoHo&in=40.712,-73.987,1;this+spot', true],
  ['type=unit&commuteTo=40.75,-73.98&commuteMax=30', true],
  ['type=unit&commuteTo=40.75,-73.98&sort=commute', true],
])(
  'a search is personal if it has a point without a name, or the address of a ride: %s is %s',
  (address, isPersonal) => {
    const params = new URLSearchParams(address);
    expect(isPersonalAddress(params)).toBe(isPersonal);
    expect(isPersonalSearch(readSearch(params).state)).toBe(isPersonal);
  },
);
