import type { DemoSettings } from '@stoop/features/accounts/api/settings';
import type { Settings } from './config.ts';
import { isLoopback } from './loopback.ts';

/** What proxies write; no browser does. */
const PROXY_HEADERS = ['X-Forwarded-For', 'Forwarded', 'Via'];
/** The network of ::1, as limits count it. */
const LOOPBACK_6 = '0:0:0:0::/64';

const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopback(new URL(url).hostname);

/**
 * Whether a request came from a browser on this machine: by its socket, and because nothing of it tells of a proxy. The
 * name that the browser asked for counts too, since a page of another site can lead its own name to this machine.
 */
function isFromHere({ url, headers }: Request, network: string): boolean {
  if (!isLoopback(network) && network !== LOOPBACK_6) return false;
  const origin = headers.get('Origin');
  return (
    isLoopbackUrl(url) &&
    (origin === null || isLoopbackUrl(origin)) &&
    !PROXY_HEADERS.some((name) => headers.has(name))
  );
}

/** Only a product with the demo city that nothing but its own machine can reach lets anybody look around. */
export const demoAccess = ({
  demo,
  host,
  publicUrl,
  proxies,
}: Pick<Settings, 'demo' | 'host' | 'publicUrl' | 'proxies'>): DemoSettings | undefined =>
  demo && isLoopback(host) && publicUrl === undefined && proxies === 0 ? { isFromHere } : undefined;
