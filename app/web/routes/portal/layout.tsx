import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useFollowChanges } from '@stoop/base/web/platform/follow-changes';
import { LeaveGuard } from '@stoop/base/web/ui/leave-guard.tsx';
import { ROOMMATES_PATH } from '@stoop/features/matching/web/seeker-address';
import { FRIENDS_PATH } from '@stoop/features/people/web/connections/connection-acts';
import { useWaitingRequests } from '@stoop/features/people/web/connections/use-waiting-requests';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { PORTAL_LINKS } from '../../navigation.ts';

/** R2.03: the layout of the portal's pages. */
export default function PortalLayout() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useFollowChanges();
  const waiting = useWaitingRequests(browserApi);
  useEffect(() => {
    // On a narrow screen the row of links overflows. Only the row scrolls: the page may stand at a section of its address.
    const shown = nav.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (!nav.current || !shown) return;
    const hidden = nav.current.clientWidth - shown.offsetWidth;
    nav.current.scrollTo({ left: shown.offsetLeft - nav.current.offsetLeft - hidden / 2 });
  }, [pathname]);
  return (
    <div className="page pt-4 pb-8">
      <nav
        ref={nav}
        aria-label="Portal"
        className="scroll-row -mx-5 print:hidden scroll-px-5 px-5 lg:-mx-10 lg:px-10"
      >
        <ul className="flex gap-x-4 max-sm:flex-wrap max-sm:text-sm sm:w-max sm:gap-6">
          {PORTAL_LINKS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                // Other pages are below these two.
                end={to === '/portal' || to === ROOMMATES_PATH}
                className="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {to === '/portal' ? 'Overview' : label}
                {to === FRIENDS_PATH && waiting > 0 && (
                  <span className="relative rounded-sm bg-ink px-1.5 text-sm font-bold text-ground">
                    {waiting}
                    <span className="sr-only"> {waiting === 1 ? 'request' : 'requests'}</span>
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-line pt-8 print:border-0 print:pt-0">
        <LeaveGuard>
          <Outlet />
        </LeaveGuard>
      </div>
    </div>
  );
}
