/** Methods that change nothing. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request may change something: a browser says that our own page sent it, by
 * `Sec-Fetch-Site` or, where that is missing, by `Origin`. `ownOrigin` is where the world sees us, which
 * behind a proxy is not where the request says that it arrived.
 */
export function isOurs(request: Request, ownOrigin: () => string): boolean {
  if (SAFE.includes(request.method)) return true;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('Origin');
  return origin !== null && (origin === ownOrigin() || origin === new URL(request.url).origin);
}
