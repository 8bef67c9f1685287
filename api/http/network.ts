import ipaddr from 'ipaddr.js';

const IPV6_PREFIX_PARTS = 4;

/**
 * Whom to count a call for: the IPv4 address, or the /64 of an IPv6 address, because whoever has one
 * address of it has them all. What is no address counts as one network, `unknown`.
 */
export function networkOf(address: string | undefined): string {
  const plain = address?.replace(/%.*$/, '') ?? '';
  if (!ipaddr.isValid(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, IPV6_PREFIX_PARTS);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}
