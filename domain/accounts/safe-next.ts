/** The host stands in for our own; what resolves to another one leaves the site. */
const OWN_ORIGIN = 'https://own.invalid';
const NEXT_LENGTH_MAX = 2000;

/** Sign-in pages lead nowhere but back to themselves. */
const SIGN_IN_PATHS = new Set(['/login', '/signup']);

/**
 * Where a visitor goes after signing in: the path that was asked for, or `/` where that is missing,
 * leaves this site or is the sign-in page itself (R2.18).
 */
export function safeNext(asked: string | null | undefined): string {
  if (!asked || asked.length > NEXT_LENGTH_MAX) return '/';
  // Browsers drop tabs and newlines and read a backslash as a slash: `/\host` and `/<tab>/host` leave.
  if (!asked.startsWith('/') || /[\\\p{Cc}]/u.test(asked)) return '/';
  if (!URL.canParse(asked, OWN_ORIGIN)) return '/';
  const url = new URL(asked, OWN_ORIGIN);
  // Also after dots are resolved: `/.//host` becomes `//host`.
  if (url.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return '/';
  if (SIGN_IN_PATHS.has(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that remembers this location. */
export function loginPath(asked: string): string {
  const next = safeNext(asked);
  return next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`;
}
