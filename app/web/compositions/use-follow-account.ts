import { readSlice } from '@stoop/base/web/platform/browser-state';
import { useUser } from '@stoop/base/web/platform/session';
import { useEffect } from 'react';

/** Whether a visitor left something in this browser that its pages show. */
const hasPending = (): boolean =>
  Boolean((readSlice('userActions') as { pendingSaves?: unknown[] } | null)?.pendingSaves?.length);

/** Keeps what every page knows of the user equal to the account while one is signed in. Use it once in a page. */
export function useFollowAccount(): void {
  const accountId = useUser()?.id;
  useEffect(() => {
    if (!accountId && !hasPending()) return;
    let end: (() => void) | undefined;
    let hasEnded = false;
    // If it cannot be loaded, the next page tries again.
    import('./follow-account.ts').then(
      ({ followAccount, followVisitor }) => {
        if (accountId) followAccount(accountId);
        else if (!hasEnded) end = followVisitor();
      },
      () => {},
    );
    return () => {
      hasEnded = true;
      end?.();
    };
  }, [accountId]);
}
