import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginPath, safeNext } from './safe-next.ts';

test.each(['/', '/buildings/b1', '/search?type=room&maxPrice=1900', '/portal#saved'])(
  'R2.18 after signing in %s opens, as requested',
  (path) => {
    expect(safeNext(path)).toBe(path);
  },
);

test.each([
  null,
  undefined,
  '',
  'portal',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,hi',
  `/${'a'.repeat(3000)}`,
])('R2.18 %j is replaced by the home page', (requested) => {
  expect(safeNext(requested)).toBe('/');
});

test('R2.18 the sign-in page does not redirect to itself', () => {
  expect(safeNext('/login?next=/login')).toBe('/');
  expect(loginPath('/login')).toBe('/login');
});

test('R2.18 the address of the sign-in page contains the requested location', () => {
  const path = loginPath('/buildings/b1?floor=2');
  expect(path).toBe('/login?next=%2Fbuildings%2Fb1%3Ffloor%3D2');
  expect(safeNext(new URLSearchParams(path.split('?')[1]).get('next'))).toBe(
    '/buildings/b1?floor=2',
  );
});

test.each([
  [
    '/search?type=unit&commuteTo=40.752,-73.977,35&said=moms&minPrice=2',
    '/search?type=unit&minPrice=2',
  ],
  ['/map?commuteTo=40.7,-73.9&commuteTo=40.8,-73.9&commuteMax=30#list', '/map#list'],
  ['/save-search?search=type%3Dunit%26commuteTo%3D40.7%2C-73.9', '/save-search?search=type%3Dunit'],
  ['/search?q=a+b&place=x%20y', '/search?q=a+b&place=x%20y'],
])(
  'the sign-in page is not told where somebody rides to, nor what they wrote: %s',
  (path, next) => {
    expect(new URLSearchParams(loginPath(path).split('?')[1]).get('next')).toBe(next);
  },
);

test('R2.18 any requested text leads to this site, and the result is stable', () => {
  const hostile = fc
    .array(fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%2f', 'evil.example', '\t', 'a'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), hostile), (requested) => {
      const next = safeNext(requested);
      expect(new URL(next, 'https://stoop.example').origin).toBe('https://stoop.example');
      expect(safeNext(next)).toBe(next);
    }),
    { numRuns: 500 },
  );
});
