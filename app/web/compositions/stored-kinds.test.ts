import { expect, test } from 'vitest';
import { storedAddress, surplusPages } from './stored-kinds.ts';

test.each([
  ['/', '/'],
  ['/search?type=room&maxPrice=2000', '/search?type=room&maxPrice=2000'],
  ['/map', '/map'],
  ['/neighborhoods/harlem', '/neighborhoods/harlem'],
  ['/buildings/b1/homes', '/buildings/b1/homes'],
  ['/buildings/b1/units/u1', '/buildings/b1/units/u1'],
  ['/buildings/b1/units/u1?room=r1#queue', '/buildings/b1/units/u1?room=r1'],
  [
    '/search?type=room&lat=40.7&lng=-73.9&place=Bedford+Av',
    '/search?type=room&lat=40.7&lng=-73.9&place=Bedford+Av',
  ],
])('the public page %s is stored as %s', (href, address) => {
  expect(storedAddress(href)).toBe(address);
});

test.each([
  ['/buildings/b1'],
  ['/portal'],
  ['/portal/saved'],
  ['/staff'],
  ['/staff/listings/b1/units/u1'],
  ['/application?unit=u1'],
  ['/login?next=/search'],
  ['/tour/abc'],
  ['/buildings/b1/units/u1/report'],
  ['/api/v1/search?type=room'],
  ['/search?type=room&cursor=abc'],
  ['/search?type=room&lat=40.71&lng=-73.98&radiusKm=2'],
  ['/search?type=room&commuteTo=40.75,-73.98&commuteMax=35'],
])('%s is never stored: it is of an account, or tells where somebody is', (href) => {
  expect(storedAddress(href)).toBeNull();
});

const numbered = (count: number, path: string) =>
  Array.from({ length: count }, (_, index) => `${path}${index}`);

test('the last 200 homes and the last 50 other pages stay', () => {
  const homes = numbered(202, '/buildings/b/units/u');
  const searches = numbered(51, '/search?beds=');
  expect(surplusPages([...homes.slice(0, 101), ...searches, ...homes.slice(101)])).toEqual([
    '/buildings/b/units/u0',
    '/buildings/b/units/u1',
    '/search?beds=0',
  ]);
});
