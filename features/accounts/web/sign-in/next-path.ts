import { safeNext } from '../../rules/safe-next.ts';

/** The path to continue to after signing in: the page's `next`, or `fallback`. */
export function nextPathOf(address: string, fallback = '/'): string {
  const requested = new URL(address).searchParams.get('next');
  return requested === null ? fallback : safeNext(requested);
}

/** The query that passes `next` on to another sign-in page. */
export const nextQuery = (next: string, fallback = '/'): string =>
  next === fallback ? '' : `?${new URLSearchParams({ next })}`;
