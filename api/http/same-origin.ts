/** Methods that change nothing. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request may change something: a browser says that our own page sent it, by
 * `Sec-Fetch-Site` or, where that is missing, by `Origin`.
 */
export function isOurs(request: Request): boolean {
  if (SAFE.includes(request.method)) return true;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  return request.headers.get('Origin') === new URL(request.url).origin;
}
