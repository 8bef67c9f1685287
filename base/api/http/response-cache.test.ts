import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const serialized = (body: string) => ({
  type: 'a',
  body,
  status: 200,
  etag: 'b',
  cacheControl: 'c',
  encoded: {},
});

function keepTwice(cache: ResponseCache, address: string, body: string) {
  cache.store(address, serialized(body));
  cache.store(address, serialized(body));
}

test('an answer that is asked for once takes no space', () => {
  const cache = new ResponseCache(() => '1');
  cache.find('/a');
  cache.store('/a', serialized('one'));
  expect(cache.find('/a')).toBeUndefined();
  cache.store('/a', serialized('one'));
  expect(cache.find('/a')?.body).toBe('one');
});

test('an answer is cached until its source changes', () => {
  let version = '1';
  const cache = new ResponseCache(() => version);
  expect(cache.find('/a')).toBeUndefined();
  keepTwice(cache, '/a', 'one');
  expect(cache.find('/a')?.body).toBe('one');
  version = '2';
  expect(cache.find('/a')).toBeUndefined();
});

test('an answer from before a change is not cached after it', () => {
  let version = '1';
  const cache = new ResponseCache(() => version);
  cache.find('/a');
  version = '2';
  keepTwice(cache, '/a', 'old');
  expect(cache.find('/a')).toBeUndefined();
});

test('the least recently used answer is evicted, and a large one is not cached', () => {
  const cache = new ResponseCache(() => '1', { space: 10 });
  cache.find('/a');
  keepTwice(cache, '/a', 'aaaa');
  keepTwice(cache, '/b', 'bbbb');
  cache.find('/a');
  keepTwice(cache, '/c', 'cccc');
  expect(['/a', '/b', '/c'].map((address) => cache.find(address)?.body)).toEqual([
    'aaaa',
    undefined,
    'cccc',
  ]);
  keepTwice(cache, '/long', 'a'.repeat(11));
  expect(cache.find('/long')).toBeUndefined();
  expect(cache.find('/a')).toBeDefined();
});

test('an answer for good is cached on its first request, however large it is', () => {
  const cache = new ResponseCache(() => '1', { isForGood: true });
  cache.find('/large');
  cache.store('/large', serialized('a'.repeat(300_000)));
  expect(cache.find('/large')?.body).toHaveLength(300_000);
});
