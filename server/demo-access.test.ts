import { expect, test } from 'vitest';
import { demoAccess } from './demo-access.ts';

const OPEN = { demo: true, host: '127.0.0.1', publicUrl: undefined, proxies: 0 };

test.each(['127.0.0.1', 'localhost', '::1'])('one can look around in a demo at %s', (host) => {
  expect(demoAccess({ ...OPEN, host })).toBeDefined();
});

test.each([
  { demo: false },
  { host: '0.0.0.0' },
  { host: '::' },
  { host: '192.168.1.7' },
  { publicUrl: 'https://stoop.example' },
  { publicUrl: 'http://127.0.0.1:3000' },
  { proxies: 1 },
])('nobody can with %o', (setting) => {
  expect(demoAccess({ ...OPEN, ...setting })).toBeUndefined();
});

const asks = (
  network: string,
  headers: Record<string, string> = {},
  url = 'http://127.0.0.1:3000/api/v1/auth/demo',
) => demoAccess(OPEN)?.isFromHere(new Request(url, { headers }), network);

test('a browser on this machine is told by its socket, and by the names that it asks for and from', () => {
  expect(asks('127.0.0.1')).toBe(true);
  expect(asks('0:0:0:0::/64', { Origin: 'http://[::1]:3000' }, 'http://[::1]:3000/')).toBe(true);
  expect(asks('127.0.0.1', { Origin: 'http://localhost:3000' }, 'http://localhost:3000/')).toBe(
    true,
  );
});

test('neither another machine, nor another name, nor a proxy passes for it', () => {
  expect(asks('192.168.1.7')).toBe(false);
  expect(asks('2001:db8:0:0::/64')).toBe(false);
  expect(asks('unknown')).toBe(false);
  expect(asks('127.0.0.1', {}, 'http://rebound.example:3000/')).toBe(false);
  expect(asks('127.0.0.1', { Origin: 'https://stoop.example' })).toBe(false);
  expect(asks('127.0.0.1', { Origin: 'null' })).toBe(false);
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via'])
    expect(asks('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false);
});
