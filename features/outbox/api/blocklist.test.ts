import { expect, test } from 'vitest';
import { isBlocked, readBlocklist } from './blocklist.ts';
import { isHeadless } from './headless.ts';

test('R9.07 the blocklist knows addresses and whole domains, in any capitals', () => {
  const list = readBlocklist(' Grace@Stoop.test, @evil.example ,') ?? new Set();
  for (const blocked of ['grace@stoop.test', 'GRACE@stoop.test', 'anybody@Evil.example'])
    expect([blocked, isBlocked(list, blocked)]).toEqual([blocked, true]);
  for (const free of ['ada@stoop.test', 'a@sub.evil.example', 'a@notevil.example'])
    expect([free, isBlocked(list, free)]).toEqual([free, false]);
  for (const none of ['gr\u0130ce@stoop.test', 'anybody@ev\u0130l.example'])
    expect([none, isBlocked(list, none)]).toEqual([none, true]);
  expect(readBlocklist('')).toEqual(new Set());
  for (const wrong of [
    'stoop.test',
    'a@b@c',
    'a b@c',
    '@',
    'gr\u0130ce@stoop.test',
    '@ev\u0130l.example',
  ])
    expect(readBlocklist(wrong)).toBeNull();
});

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/153.0.0.0 Safari/537.36',
    true,
  ],
  ['Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 PhantomJS/2.1.1 Safari/538.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1', false],
  ['', false],
  [null, false],
])('R9.07 the browser %j is headless: %s', (userAgent, is) => {
  expect(isHeadless(userAgent)).toBe(is);
});
