import { describe, expect, test } from 'vitest';
import { PathMask } from './path-mask.ts';

const SIGNATURE = 'dXNlZCBieSBub2JvZHkgYnV0IHRoaXMgdGVzdCBhbG9uZQ';

const mask = new PathMask([
  '/tour/:token',
  '/tours',
  '/parcels/:parcelId/open/:ticket',
  '/parcels/new',
  '/portal/tours/:tourId/move',
  '/api/v1/me/tours/{tourId}/move',
  '/api/v1/parcels/by-link/{ticket}',
  '/api/v1/parcels/by-link/{ticket}/open',
]);

describe('who reads a log learns no link, whatever its parameter is called', () => {
  test.each([
    ['/tour/a-token.signed', '/tour/…'],
    ['/tour/a-token.data', '/tour/….data'],
    ['/tour/a-token/_.data', '/tour/…/_.data'],
    ['/parcels/P-1/open/a-ticket', '/parcels/P-1/open/…'],
    ['/api/v1/parcels/by-link/a-ticket', '/api/v1/parcels/by-link/…'],
    ['/api/v1/parcels/by-link/a-ticket/open', '/api/v1/parcels/by-link/…/open'],
  ])('the path %s is logged as %s', (path, logged) => {
    expect(mask.of(path)).toBe(logged);
  });
});

test.each([
  ['/tour/a-token.signed', '/tour/:token'],
  ['/tour/a-token.data', '/tour/:token'],
  ['/TOURS', '/tours'],
  ['/parcels/new', '/parcels/new'],
  ['/portal/tours/T-1/move', '/portal/tours/:tourId/move'],
  ['/api/v1/me/tours/T-1/move', '/api/v1/me/tours/{tourId}/move'],
  ['/portal/tours/T-1', null],
  ['/parcels', null],
  ['/parcels/new/more', null],
  ['/', null],
])('the pattern of %s is %s', (path, pattern) => {
  expect(mask.patternOf(path)).toBe(pattern);
});

describe('what a route is and what it is about stays in the log', () => {
  test.each([
    '/',
    '/tours',
    '/tours.data',
    '/_.data',
    '/parcels/new',
    '/api/v1/me/tours/TOUR-1795000000000-3V9K7QX2MBWD/move',
    '/portal/tours/TOUR-1795000000000-3V9K7QX2MBWD/move.data',
    '/wp-login.php',
    '/buildngs/b-0001',
  ])('%s', (path) => {
    expect(mask.of(path)).toBe(path);
  });
});

describe('a link that was copied or written badly is hidden, too', () => {
  test.each([
    ['in another case', '/TOUR/a-token', '/TOUR/…'],
    ['encoded', '/%74our/a%2Dtoken', '/%74our/…'],
    ['with two slashes', '//tour//a-token', '//tour//…'],
    ['with a slash at its end', '/tour/a-token/', '/tour/…/'],
    ['with something after it', '/tour/a-token/and/more', '/tour/…/…/…'],
    ['with an encoded slash', `/tour%2F${SIGNATURE}`, '/…'],
    ['of a page that is gone', `/visit/${SIGNATURE}`, '/visit/…'],
    ['that cannot be decoded', `/%E0%A4%A/${SIGNATURE}`, '/%E0%A4%A/…'],
  ])('%s', (_, path, logged) => {
    expect(mask.of(path)).toBe(logged);
  });
});
