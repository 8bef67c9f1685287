import { expect, test } from 'vitest';
import {
  assetsOf,
  storedAddress,
  surplusPages,
  titleOf,
  withAge,
  withSeenPages,
} from './stored-pages.ts';

test.each([
  ['/', '/'],
  ['/search?type=room&maxPrice=2000', '/search?type=room&maxPrice=2000'],
  ['/map', '/map'],
  ['/neighborhoods/harlem', '/neighborhoods/harlem'],
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

test('a page names the files that it needs', () => {
  const html = `<link href="/assets/a-1.css"><script>import "/assets/b-2.js";import "/assets/b-2.js"</script>
    <a href="https://else.example/assets/c.js"></a>`;
  expect(assetsOf(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js']);
});

test('a stored page says when it was stored', () => {
  expect(withAge('<!DOCTYPE html><html lang="en"><body>', 5)).toBe(
    '<!DOCTYPE html><html data-stored-at="5" lang="en"><body>',
  );
});

test('the page for what was not seen links to what was, and an address cannot leave its attribute', () => {
  expect(titleOf('<head><title>A &amp; B · Stoop</title>')).toBe('A &amp; B');
  const pages = [{ address: '/search?q="><script>&x', title: 'A &amp; $& B' }];
  expect(withSeenPages('<main><!-- seen --></main>', pages)).toBe(
    '<main><h2>On this device</h2><ul><li><a href="/search?q=&quot;>&lt;script>&amp;x">A &amp; $& B</a></li></ul></main>',
  );
  expect(withSeenPages('<main><!-- seen --></main>', [])).toBe('<main></main>');
});
