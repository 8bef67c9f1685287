import { expect, test } from 'vitest';
import { CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

const pageOf = (bytes: number, holds: (nowMs: number) => boolean = () => true) =>
  new CachedPage(Buffer.alloc(bytes), {
    headers: {},
    madeOf: [{ url: '/api', print: 'p', holds }],
    hasSearched: false,
  });

test('the cache stays below its limit: the page that was not asked for the longest goes first', () => {
  const cache = new PageCache({ space: 1_600 });
  for (let at = 0; at < 16; at++) cache.store(`/${at}`, pageOf(100));
  expect(cache.find('/0')).not.toBeNull();
  cache.store('/16', pageOf(100));
  expect([cache.find('/0') === null, cache.find('/1') === null]).toEqual([false, true]);
  expect(cache.size).toBe(1_600);
});

test('what is compressed of a page counts, unless the page has gone by then', () => {
  const cache = new PageCache({ space: 1_600 });
  const page = pageOf(100);
  cache.store('/a', page);
  cache.grow('/a', page, 20);
  cache.grow('/a', pageOf(100), 20);
  expect(cache.size).toBe(120);
  cache.store('/a', pageOf(50));
  expect(cache.size).toBe(50);
  const other = pageOf(100);
  cache.store('/b', other);
  cache.grow('/b', other, 1_500);
  expect([cache.find('/a'), cache.size]).toEqual([null, 1_600]);
});

test('a page that would evict many others is not cached', () => {
  const cache = new PageCache({ space: 1_600 });
  cache.store('/a', pageOf(101));
  expect(cache.find('/a')).toBeNull();
});

test('a page is cached while what it was made of holds, and for ten minutes at most', () => {
  let nowMs = 0;
  const cache = new PageCache({ nowMs: () => nowMs });
  cache.store('/day', pageOf(1));
  cache.store(
    '/second',
    pageOf(1, (at) => at < 1_000),
  );
  nowMs = 999;
  expect(cache.find('/second')).not.toBeNull();
  nowMs = 1_000;
  expect([cache.find('/second'), cache.findToCheck('/second')]).toEqual([null, expect.anything()]);
  nowMs = 599_999;
  expect(cache.find('/day')).not.toBeNull();
  nowMs = 600_000;
  expect([cache.find('/day'), cache.findToCheck('/day'), cache.size]).toEqual([null, null, 1]);
});

test('a page of yesterday is not right today, although its answers are the same', () => {
  let today = '2026-11-26';
  const cache = new PageCache({ today: () => today });
  cache.store('/a', pageOf(1));
  expect(cache.findToCheck('/a')).not.toBeNull();
  today = '2026-11-27';
  expect(cache.findToCheck('/a')).toBeNull();
});
