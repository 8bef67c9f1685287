import { isIP } from 'node:net';

/** Some proxies append the port: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const PORT = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/**
 * The address of the client. Each of `proxies` trusted proxies appends the address of its caller to
 * X-Forwarded-For, so that the client's is that many entries from the right; anybody could have written the
 * entries before it. Without proxies, or without an address at that position, it is the socket's.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  proxies: number,
): string | undefined {
  if (proxies === 0 || forwardedFor === null) return socketAddress;
  const named = forwardedFor.split(',').at(-proxies)?.trim().replace(PORT, '$<v6>$<v4>');
  return named !== undefined && isIP(named) !== 0 ? named : socketAddress;
}
