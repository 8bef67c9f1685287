import { withoutPersonal } from '@stoop/base/rules/text/private-query';

/** A placeholder for our own host; a path that resolves to another host leaves the site. */
const OWN_ORIGIN = 'https://own.invalid';
const NEXT_LENGTH_MAX = 2000;

/** Redirecting to a sign-in page would be a loop. */
const SIGN_IN_PATHS = new Set(['/login', '/signup']);

/**
 * The path to open after signing in: the requested one, or `/` if it is missing, leaves this site or is a
 * sign-in page (R2.18).
 */
export function safeNext(next: string | null | undefined): string {
  if (!next || next.length > NEXT_LENGTH_MAX) return '/';
  // Browsers drop tabs and newlines and read a backslash as a slash: `/\host` and `/<tab>/host` leave the
  // site.
  if (!next.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return '/';
  if (!URL.canParse(next, OWN_ORIGIN)) return '/';
  const url = new URL(next, OWN_ORIGIN);
  // Also after dots are resolved: `/.//host` becomes `//host`.
  if (url.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return '/';
  if (SIGN_IN_PATHS.has(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** The address of the sign-in page with this location as its `next`, without what tells something of a person. */
export function loginPath(location: string): string {
  const next = safeNext(withoutPersonal(location));
  return next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`;
}
