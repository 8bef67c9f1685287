import type { OwnOrigin } from '@stoop/api/http/same-origin';
import type { Settings } from './config.ts';

/** The origins of the product, each without a slash at its end. */
export interface Origins {
  /** Where the browser that sent a request sees us. */
  of: OwnOrigin;
  /** What links in pages, in robots.txt, in the sitemap and in mails begin with. */
  links(): string;
}

/** What the trusted proxy said: as many values from the right as there are proxies, or the first of fewer. */
function forwarded(request: Request, header: string, proxies: number): string | undefined {
  const values = request.headers.get(header)?.split(',') ?? [];
  // Each proxy adds to X-Forwarded-For; these two most proxies replace.
  return values.at(-Math.min(proxies, values.length))?.trim();
}

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

function forwardedOrigin(request: Request, proxies: number): string {
  const own = new URL(request.url);
  const scheme = forwarded(request, 'X-Forwarded-Proto', proxies)?.toLowerCase() ?? '';
  const host = forwarded(request, 'X-Forwarded-Host', proxies) ?? '';
  const protocol = ['http', 'https'].includes(scheme) ? `${scheme}:` : own.protocol;
  const address = `${protocol}//${HOST.test(host) ? host : own.host}`;
  return URL.canParse(address) ? new URL(address).origin : own.origin;
}

/**
 * | set                                | a request came to            | links begin with |
 * | ---------------------------------- | ---------------------------- | ---------------- |
 * | `PUBLIC_URL`                       | `PUBLIC_URL`                 | `PUBLIC_URL`     |
 * | `TRUST_PROXY`, without the former  | what the proxy says, or Host | where it listens |
 * | neither                            | Host                         | where it listens |
 *
 * Links stay in caches and in mailboxes, and anybody can write a Host; the origin of a request is
 * compared with what the browser that sent it says, and goes nowhere.
 *
 * @param listensAt the address of the server, known once it listens
 */
export function openOrigins(
  { publicUrl, proxies }: Pick<Settings, 'publicUrl' | 'proxies'>,
  listensAt: () => string,
): Origins {
  if (publicUrl !== undefined) return { of: () => publicUrl, links: () => publicUrl };
  return {
    of: (request) =>
      proxies === 0 ? new URL(request.url).origin : forwardedOrigin(request, proxies),
    links: listensAt,
  };
}
