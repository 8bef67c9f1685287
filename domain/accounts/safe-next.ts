/** A placeholder for our own host; a path that resolves to another host leaves the site. */
const OWN_ORIGIN = 'https://own.invalid';
const NEXT_LENGTH_MAX = 2000;

/** Redirecting to a sign-in page would be a loop. */
const SIGN_IN_PATHS = new Set(['/login', '/signup']);

/**
 * The path to open after signing in: the requested one, or `/` if it is missing, leaves this site or is a
 * sign-in page (R2.18).
 */
export function safeNext(asked: string | null | undefined): string {
  if (!asked || asked.length > NEXT_LENGTH_MAX) return '/';
  // Browsers drop tabs and newlines and read a backslash as a slash: `/\host` and `/<tab>/host` leave the
  // site.
  if (!asked.startsWith('/') || /[\\\p{Cc}]/u.test(asked)) return '/';
  if (!URL.canParse(asked, OWN_ORIGIN)) return '/';
  const url = new URL(asked, OWN_ORIGIN);
  // Also after dots are resolved: `/.//host` becomes `//host`.
  if (url.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return '/';
  if (SIGN_IN_PATHS.has(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** The address of the sign-in page with this location as its `next`. */
export function loginPath(asked: string): string {
  const next = safeNext(asked);
  return next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`;
}
