import type { SessionUser } from '@stoop/base/contract/session';
import { useStore } from '@stoop/base/web/platform/store';
import { Avatar } from '@stoop/base/web/ui/avatar.tsx';
import { useEasyClosing } from '@stoop/base/web/ui/use-easy-closing';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { type AccountGroup, AccountLinks } from './account-links.tsx';
import { menuCounts } from './menu-counts.ts';
import { isUrgent, needsOf } from './needs.ts';
import { useProfile } from './use-profile.ts';

const ROW =
  'flex min-h-12 w-full items-center border-t border-header-line px-5 text-left text-lg font-medium underline-offset-8 decoration-2 hover:underline aria-[current=page]:underline md:min-h-11 md:text-base';

/** A plain form, so that it works without JavaScript. `children` are buttons that sign out in another way. */
function SignOut({ children }: { children: ReactNode }) {
  const fetcher = useFetcher<{ message: string }>({ key: 'logout' });
  return (
    <fetcher.Form
      method="post"
      action="/logout"
      onSubmit={(event) => {
        if (navigator.onLine) return;
        event.preventDefault();
        void import('@stoop/base/web/platform/sign-out-here').then(({ signOutHere }) =>
          signOutHere(),
        );
      }}
    >
      <button type="submit" className={ROW} aria-busy={fetcher.state !== 'idle'}>
        {fetcher.state === 'idle' ? 'Sign out' : 'Signing out'}
      </button>
      {children}
      {fetcher.data && (
        <p role="alert" className="max-w-80 px-5 pb-2 text-sm">
          {fetcher.data.message}
        </p>
      )}
    </fetcher.Form>
  );
}

interface AccountMenuProps {
  user: SessionUser;
  groups: readonly AccountGroup[];
  /** Buttons of the form that signs out, which do so in another way. */
  SignOutMore: ComponentType<{ className: string }>;
}

/** The signed-in user with links to their pages. Like the header's menu it opens without JavaScript. */
export function AccountMenu({ user, groups, SignOutMore }: AccountMenuProps) {
  const { pathname, search } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEasyClosing(menu);
  const profile = useProfile();
  const needsSomething = profile !== null && needsOf(profile).some(isUrgent);
  const counts = useStore(menuCounts);
  const isMarked = needsSomething || Object.values(counts).some((count) => count > 0);
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <details key={pathname + search} ref={menu} name="site-header" className="group md:relative">
      <summary className="flex min-h-11 items-center gap-2.5 font-medium">
        <span className="relative">
          <Avatar {...user} photoUrl={user.photoURL} size="small" tone="header" />
          {isMarked && <span className="attention-dot" />}
        </span>
        <span className="max-w-40 truncate max-md:sr-only">{user.firstName || 'Account'}</span>
        <span className="sr-only">
          Your account{isMarked && ': something needs your attention'}
        </span>
      </summary>
      <nav
        aria-label="Account"
        className="site-header-menu absolute inset-x-0 top-full border-b border-header-line pb-3 md:left-auto md:w-[27rem] md:border"
      >
        <div className="flex items-center gap-3 px-5 py-4">
          <Avatar {...user} photoUrl={user.photoURL} size="small" tone="header" />
          <p className="min-w-0">
            <span className="block truncate font-bold">{name}</span>
            <span className="block truncate text-sm text-header-muted">{user.email}</span>
          </p>
        </div>
        <AccountLinks
          groups={groups}
          look={{ row: ROW, title: 'text-header-muted' }}
          needsSomething={needsSomething}
        />
        {user.role === 'staff' && (
          <Link to="/staff/tours" className={ROW}>
            Staff
          </Link>
        )}
        <SignOut>
          <SignOutMore className={ROW} />
        </SignOut>
      </nav>
    </details>
  );
}
