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
