import type { OwnOrigin } from '@stoop/base/api/http/same-origin';
import type { Settings } from './config.ts';

/** The origins of the product, without trailing slashes. */
export interface Origins {
  /** The origin that the browser sent a request to. */
  of: OwnOrigin;
  /** The origin of links in pages, robots.txt, the sitemap and mails. */
  links(): string;
}

/**
 * The header value of the outermost trusted proxy: the nth from the right for n proxies, or the first if
 * there are fewer.
 */
function forwarded(request: Request, header: string, proxies: number): string | undefined {
  const values = request.headers.get(header)?.split(',') ?? [];
  // Each proxy appends to X-Forwarded-For; most replace these two.
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
 * | set                               | origin of a request          | origin of links     |
 * | --------------------------------- | ---------------------------- | ------------------- |
 * | `PUBLIC_URL`                      | `PUBLIC_URL`                 | `PUBLIC_URL`        |
 * | `TRUST_PROXY` without the former  | forwarded headers, or Host   | the listen address  |
 * | neither                           | Host                         | the listen address  |
 *
 * Links are stored in caches and mailboxes, and anybody can send any Host. The origin of a request is only
 * compared with the headers of the same browser, and never stored.
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
