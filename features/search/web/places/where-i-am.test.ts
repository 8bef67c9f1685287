import { afterEach, expect, test, vi } from 'vitest';
import { locate } from './where-i-am.tsx';

type Ask = Geolocation['getCurrentPosition'];
const browser = (getCurrentPosition: Ask) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
const at = (latitude: number, longitude: number): Ask =>
  vi.fn((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));
const failing = (code: number): Ask =>
  vi.fn((_, failed) => failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));

afterEach(() => void vi.unstubAllGlobals());

test('a location in the city is found, to about a meter', async () => {
  browser(at(40.7523456789, -73.977));
  expect(await locate()).toEqual({ ok: true, at: { lat: 40.75235, lng: -73.977 } });
});

test.each([
  ['outside the city', at(51.5, -0.1), /outside New York City/],
  ['that its user does not share', failing(1), /does not share your location/],
  ['that is not known', failing(2), /not available now/],
])('a location %s has words of its own', async (_, ask, words) => {
  browser(ask);
  expect(await locate()).toEqual({ ok: false, words: expect.stringMatching(words) });
});

test('a browser without one says so', async () => {
  vi.stubGlobal('navigator', {});
  expect(await locate()).toEqual({ ok: false, words: 'This browser cannot tell where it is.' });
});
