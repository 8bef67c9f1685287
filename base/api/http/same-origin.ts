import type { LimitName } from '../../contract/limits.ts';

/** They change nothing. */
export const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The origin that the browser sent a request to, without a trailing slash. */
export type OwnOrigin = (request: Request) => string;

/** Whether a request may change something: `Sec-Fetch-Site`, or else `Origin`, must name this origin. */
export function isSameOrigin(request: Request, ownOrigin: OwnOrigin): boolean {
  if (SAFE_METHODS.includes(request.method)) return true;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('Origin');
  return origin !== null && origin === ownOrigin(request);
}

/** The limit that counts a request whose address or method is refused. */
export function refusalLimit(request: Request, ownOrigin: OwnOrigin): LimitName {
  // Preflights and images of other sites use safe methods, and are counted like other requests.
  const site = request.headers.get('Sec-Fetch-Site') ?? 'none';
  const isElsewhere = !['same-origin', 'none'].includes(site);
  return isElsewhere || !isSameOrigin(request, ownOrigin) ? 'refused' : 'other';
}
