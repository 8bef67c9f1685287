import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const SOCKET = '10.0.0.2';

test('without proxies X-Forwarded-For says nothing', () => {
  expect(clientAddress(SOCKET, '203.0.113.7', 0)).toBe(SOCKET);
  expect(clientAddress(undefined, '203.0.113.7', 0)).toBeUndefined();
});

test.each([
  ['203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7, 10.0.0.9', 2, '203.0.113.7'],
  ['2001:db8::7', 1, '2001:db8::7'],
  ['203.0.113.7:4711', 1, '203.0.113.7'],
  ['[2001:db8::7]:4711', 1, '2001:db8::7'],
])('%s behind %i proxies is %s: entries of the visitor are before it', (header, proxies, is) => {
  expect(clientAddress(SOCKET, header, proxies)).toBe(is);
});

test.each([
  [null, 1],
  ['', 1],
  ['unknown', 1],
  ['203.0.113.7:port', 1],
  ['203.0.113.7', 2],
  ['203.0.113.7,', 1],
])('%o behind %i proxies names nobody: the socket counts', (header, proxies) => {
  expect(clientAddress(SOCKET, header, proxies)).toBe(SOCKET);
});
