import ipaddr from 'ipaddr.js';
import { WIDER_NETWORKS } from '../../contract/limits.ts';

const IPV6_PREFIX_GROUPS = 4;

/**
 * The network that a call is counted for: the IPv4 address, or the /64 of an IPv6 address, because a
 * subscriber usually has a whole /64. Anything that is not an address becomes `unknown`.
 */
export function networkOf(address: string | undefined): string {
  const plain = address?.replace(/%.*$/, '') ?? '';
  if (!ipaddr.isValid(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const groups = (parsed as ipaddr.IPv6).parts.slice(0, IPV6_PREFIX_GROUPS);
  return `${groups.map((part) => part.toString(16)).join(':')}::/64`;
}

export interface WiderNetwork {
  network: string;
  /** The multiple of one network's allowance. */
  times: { strict: number; browsing: number };
}

const WIDER_OF_6 = WIDER_NETWORKS.filter(({ version }) => version === 6);
const WIDER_OF_4 = WIDER_NETWORKS.filter(({ version }) => version === 4);

/** The networks around one from `networkOf`, narrowest first; none for `unknown`. */
export function widerNetworks(network: string): WiderNetwork[] {
  if (network === 'unknown') return [];
  const [first, second, third, fourth = ''] = network.split(':');
  if (second === undefined) {
    const start = network.slice(0, network.lastIndexOf('.'));
    return WIDER_OF_4.map(({ bits, times }) => ({ network: `${start}.0/${bits}`, times }));
  }
  const last = Number.parseInt(fourth, 16);
  return WIDER_OF_6.map(({ bits, times }) => {
    const masked = last & (0xffff << (64 - bits));
    return { network: `${first}:${second}:${third}:${masked.toString(16)}::/${bits}`, times };
  });
}
