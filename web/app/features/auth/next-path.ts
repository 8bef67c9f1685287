import { safeNext } from '@stoop/domain/accounts/safe-next';

/** Where somebody goes on to who signs in on this page: what it remembers, or its `otherwise`. */
export function nextPathOf(address: string, otherwise = '/'): string {
  const asked = new URL(address).searchParams.get('next');
  return asked === null ? otherwise : safeNext(asked);
}

/** The query that hands on what a sign-in page remembers. */
export const nextQuery = (next: string, otherwise = '/'): string =>
  next === otherwise ? '' : `?${new URLSearchParams({ next })}`;
