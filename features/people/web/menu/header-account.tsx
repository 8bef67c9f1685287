import { withoutPersonal } from '@stoop/base/rules/text/private-query';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useUser } from '@stoop/base/web/platform/session';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { AccountMenuProps } from './account-menu.tsx';

// Lazy, because a visitor does not need the menu's code.
const accountMenu = lazyComponent(
  () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu),
  PortalLink,
);

const LINK =
  'flex min-h-11 items-center font-medium underline-offset-8 decoration-2 hover:underline';

/** Replaces the menu where its code cannot be loaded. */
function PortalLink() {
  return (
    <Link to="/portal" className={LINK}>
      Portal
    </Link>
  );
}

export function HeaderAccount(menu: Omit<AccountMenuProps, 'user'>) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const AccountMenu = accountMenu();
  if (user)
    return (
      <Suspense>
        <AccountMenu user={user} {...menu} />
      </Suspense>
    );
  // Serialized again, because servers and browsers encode the same query differently.
  const query = new URLSearchParams(search);
  // The sign-in pages pass on the `next` that they were given.
  const next = /^\/(login|signup)?$/.test(pathname)
    ? query.get('next')
    : `${pathname}${query.size > 0 ? `?${query}` : ''}`;
  return (
    <Link
      to={next ? `/login?next=${encodeURIComponent(withoutPersonal(next))}` : '/login'}
      className={LINK}
    >
      Sign in
    </Link>
  );
}
