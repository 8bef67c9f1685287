import { expect, test } from 'vitest';
import { networkOf, widerNetworks } from './network.ts';

test('an IPv4 address is its own network, also where it is written as IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('all addresses of an IPv6 /64 count together, however they are written', () => {
  const network = networkOf('2001:db8:1:2::1');
  expect(network).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe(network);
  expect(networkOf('2001:db8:1:2::1%eth0')).toBe(network);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(network);
});

test('what is no address is one network of its own', () => {
  for (const written of [undefined, '', 'localhost', '<script>'])
    expect(networkOf(written)).toBe('unknown');
});

const around = (address: string) => widerNetworks(networkOf(address)).map(({ network }) => network);

test('around an IPv6 /64 lie its /56 and its /48, around an IPv4 address its /24', () => {
  expect(around('2001:db8:1:2::1')).toEqual(['2001:db8:1:0::/56', '2001:db8:1:0::/48']);
  expect(around('2001:db8:1:abcd::1')).toEqual(['2001:db8:1:ab00::/56', '2001:db8:1:0::/48']);
  expect(around('2001:db8:1:ffff::1')).toEqual(['2001:db8:1:ff00::/56', '2001:db8:1:0::/48']);
  expect(around('203.0.113.7')).toEqual(['203.0.113.0/24']);
  expect(around('::ffff:203.0.113.255')).toEqual(['203.0.113.0/24']);
  expect(around('::1')).toEqual(['0:0:0:0::/56', '0:0:0:0::/48']);
  expect(around('localhost')).toEqual([]);
});
