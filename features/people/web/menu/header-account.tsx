import type { SessionUser } from '@stoop/base/contract/session';
import { withoutPersonal } from '@stoop/base/rules/text/private-query';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useUser } from '@stoop/base/web/platform/session';
import { type ComponentType, Suspense } from 'react';
import { Link, useLocation } from 'react-router';

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

type Menu = ComponentType<{ user: SessionUser }>;

/** What stands in the header for an account. The menu is loaded for who is signed in: a visitor does not need its code. */
export function headerAccount(loadMenu: () => Promise<Menu>): ComponentType {
  const accountMenu = lazyComponent(loadMenu, PortalLink);
  return () => <HeaderAccount accountMenu={accountMenu} />;
}

function HeaderAccount({ accountMenu }: { accountMenu: () => Menu }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const AccountMenu = accountMenu();
  if (user)
    return (
      <Suspense>
        <AccountMenu user={user} />
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
