import { isIP } from 'node:net';

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const PORT = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/**
 * Where a request comes from. Behind `proxies` proxies of one's own each adds to X-Forwarded-For whom it
 * was called by, so that the address stands that many places from the right; what stands left of it
 * anybody could have written. Without proxies, and where no address stands there, it is the socket's.
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
