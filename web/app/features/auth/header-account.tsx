import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { useUser } from '../../platform/session.ts';

// A visitor needs none of the menu's code.
const accountMenu = lazyComponent(
  () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu),
  PortalLink,
);

const LINK =
  'flex min-h-11 items-center font-medium underline-offset-8 decoration-2 hover:underline';

/** What stands in the band where the menu's code could not be fetched. */
function PortalLink() {
  return (
    <Link to="/portal" className={LINK}>
      Portal
    </Link>
  );
}

/** In the band: the way in, or the menu of who is in. */
export function HeaderAccount() {
  const user = useUser();
  const { pathname, search } = useLocation();
  const AccountMenu = accountMenu();
  if (user)
    return (
      <Suspense>
        <AccountMenu user={user} />
      </Suspense>
    );
  // Written anew, because servers and browsers write the same query differently.
  const query = new URLSearchParams(search);
  // The sign-in pages hand on what they remember.
  const next = /^\/(login|signup)?$/.test(pathname)
    ? query.get('next')
    : `${pathname}${query.size > 0 ? `?${query}` : ''}`;
  return (
    <Link to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'} className={LINK}>
      Sign in
    </Link>
  );
}
