import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/tour/a-token.signed', '/tour/…'],
  ['/tour/a-token.data', '/tour/…'],
  ['/api/v1/tours/by-link/a-token', '/api/v1/tours/by-link/…'],
  ['/api/v1/me/tours/TOUR-1/move', '/api/v1/me/tours/TOUR-1/move'],
  ['/listing/a-token', '/listing/…'],
  ['/api/v1/listings/by-link/a-token', '/api/v1/listings/by-link/…'],
  ['/alerts/stop/a-token.data', '/alerts/stop/…'],
  ['/api/v1/alerts/by-link/a-token', '/api/v1/alerts/by-link/…'],
  ['/api/v1/alerts/unsubscribe/a-token', '/api/v1/alerts/unsubscribe/…'],
  ['/tours', '/tours'],
  ['/listings', '/listings'],
])('the path %s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
