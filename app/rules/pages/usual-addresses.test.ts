import { expect, test } from 'vitest';
import { PAGES } from './pages.ts';
import { pageMeant, USUAL_ADDRESSES } from './usual-addresses.ts';

test.each([
  ['/register', '', '/signup'],
  ['/Register/', 'next=%2Fmap', '/signup?next=%2Fmap'],
  ['/rooms', 'maxPrice=1500', '/search?type=room&maxPrice=1500'],
  ['/help', '', '/contact'],
  ['/no-such-page', '', null],
  ['/', '', null],
])('%s?%s means %s', (path, query, page) => {
  expect(pageMeant(path, new URLSearchParams(query))).toBe(page);
});

test('each leads to a page of ours, and none is one', () => {
  const pages = new Set(Object.keys(PAGES));
  const targets = [...USUAL_ADDRESSES.values()].map((page) => page.split('?', 1)[0]);
  expect(targets.filter((page) => !pages.has(page ?? ''))).toEqual([]);
  expect([...USUAL_ADDRESSES.keys()].filter((address) => pages.has(address))).toEqual([]);
});
