import type { LimitName } from '@stoop/contract/limits';

/** Methods that change nothing. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** The origin under which the browser that sent a request sees us, without a slash at its end. */
export type OwnOrigin = (request: Request) => string;

/**
 * Whether a request may change something: a browser says that our own page sent it, by
 * `Sec-Fetch-Site` or, where that is missing, by `Origin`.
 */
export function isOurs(request: Request, ownOrigin: OwnOrigin): boolean {
  if (SAFE.includes(request.method)) return true;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('Origin');
  return origin !== null && origin === ownOrigin(request);
}

/** The limit that a request uses up which is refused for its address or its method, whoever sent it. */
export function refusalLimit(request: Request, ownOrigin: OwnOrigin): LimitName {
  // Preflights and pictures of other sites are safe methods, and count as what they are.
  const site = request.headers.get('Sec-Fetch-Site') ?? 'none';
  const isElsewhere = !['same-origin', 'none'].includes(site);
  return isElsewhere || !isOurs(request, ownOrigin) ? 'refused' : 'other';
}
