import { useUser } from '@stoop/base/web/platform/session';
import { useEffect } from 'react';

/** Keeps what every page knows of the user equal to the account while one is signed in. Use it once in a page. */
export function useFollowAccount(): void {
  const accountId = useUser()?.id;
  useEffect(() => {
    // If it cannot be loaded, the next page tries again.
    if (accountId)
      import('./follow-account.ts').then(
        ({ followAccount }) => followAccount(accountId),
        () => {},
      );
  }, [accountId]);
}
