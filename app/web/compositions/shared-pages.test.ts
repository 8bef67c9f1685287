import { expect, test } from 'vitest';
import { PAGE_LIST } from '../../rules/pages/pages.ts';
import { sharedRequest } from './shared-pages.ts';
import { storedAddress } from './stored-kinds.ts';

const ORIGIN = 'https://stoop.test';
const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sharedRequest(new Request(`http://evil.test${path}`, { method, headers }), ORIGIN);

const PATHS = PAGE_LIST.map(({ address, access }) => ({
  path: address.replace(/:\w+/g, 'b1').replace('*', 'no/such/page'),
  access,
}));

test.each(PATHS.filter(({ access }) => access === 'public' || access === 'visitors'))(
  '$path is the same for all visitors',
  ({ path }) => {
    expect(asked(path)?.key).toBe(`auto ${path}`);
  },
);

test.each(PATHS.filter(({ access }) => access !== 'public'))(
  '$path is rendered for each but sign-in and sign-up, and a browser stores no copy of it',
  ({ path, access }) => {
    expect(asked(path) === null).toBe(access !== 'visitors');
    expect(storedAddress(path)).toBeNull();
  },
);

test.each([
  '/_root.data',
  '/search?type=room&beds=2',
  '/search.data?type=room',
  '/search?in=40.7,-73.9,2;Astoria',
])('%s is the same for all visitors', (path) => {
  expect(asked(path)?.key).toBe(`auto ${path}`);
});

test.each([
  '/search?in=40.7,-73.9,2',
  '/search?commuteTo=40.7,-73.9',
  '/map?lat=40.7&lng=-73.9&place=this+spot',
  '/login?next=%2Fsearch%3Fin%3D40.7%2C-73.9%2C2',
  '/signup?next=%2Flogin%3Fnext%3D%252Fsearch%253Fvoucher%253D2',
])('%s is rendered for each', (path) => {
  expect(asked(path)).toBeNull();
});

test.each([
  ['a session', { cookie: 'theme=dark; session=abc' }],
  ['a session over https', { cookie: '__Host-session=abc' }],
  ['what a sign-in with Google came to', { cookie: 'google-outcome=abc' }],
  ['a request for a copy that is stored in the browser', { 'stoop-stored-copy': '1' }],
])('R6.04 a page for %s is never kept', (_, headers) => {
  expect(asked('/login', headers)).toBeNull();
});

test('a form is never answered with a kept page', () => {
  expect(asked('/roommates', {}, 'POST')).toBeNull();
  expect(asked('/', {}, 'HEAD')?.key).toBe('auto /');
});

test('R6.04 a kept page is rendered for a request that has nothing of the browser but the address and the theme', () => {
  const cookie = 'device=secret; theme=dark; google_flow=secret';
  const headers = { cookie, 'user-agent': 'secret', 'accept-language': 'fr', 'x-request-id': '7' };
  const shared = asked('/search?type=room', headers);
  expect(shared?.key).toBe('dark /search?type=room');
  const { url, headers: sent } = shared?.request() ?? new Request('http://none.test');
  expect([url, [...sent]]).toEqual([
    'https://stoop.test/search?type=room',
    [['cookie', 'theme=dark']],
  ]);
  expect(asked('/', { cookie: 'theme=secret' })?.key).toBe('auto /');
});
