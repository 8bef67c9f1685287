import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const made = (body: string) => ({
  type: 'a',
  body,
  status: 200,
  etag: 'b',
  cacheControl: 'c',
  encoded: {},
});

function keepTwice(kept: ResponseCache, address: string, body: string) {
  kept.keep(address, made(body));
  kept.keep(address, made(body));
}

test('an answer that is asked for once takes no space', () => {
  const kept = new ResponseCache(() => '1');
  kept.find('/a');
  kept.keep('/a', made('one'));
  expect(kept.find('/a')).toBeUndefined();
  kept.keep('/a', made('one'));
  expect(kept.find('/a')?.body).toBe('one');
});

test('an answer is kept until what it was made of changes', () => {
  let version = '1';
  const kept = new ResponseCache(() => version);
  expect(kept.find('/a')).toBeUndefined();
  keepTwice(kept, '/a', 'one');
  expect(kept.find('/a')?.body).toBe('one');
  version = '2';
  expect(kept.find('/a')).toBeUndefined();
});

test('an answer made before a change is not kept after it', () => {
  let version = '1';
  const kept = new ResponseCache(() => version);
  kept.find('/a');
  version = '2';
  keepTwice(kept, '/a', 'old');
  expect(kept.find('/a')).toBeUndefined();
});

test('what was not asked for the longest makes room, and nothing takes all of it', () => {
  const kept = new ResponseCache(() => '1', 10);
  kept.find('/a');
  keepTwice(kept, '/a', 'aaaa');
  keepTwice(kept, '/b', 'bbbb');
  kept.find('/a');
  keepTwice(kept, '/c', 'cccc');
  expect(['/a', '/b', '/c'].map((address) => kept.find(address)?.body)).toEqual([
    'aaaa',
    undefined,
    'cccc',
  ]);
  keepTwice(kept, '/long', 'a'.repeat(11));
  expect(kept.find('/long')).toBeUndefined();
  expect(kept.find('/a')).toBeDefined();
});
