import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useFollowChanges } from '@stoop/base/web/platform/follow-changes';
import { usePageHandle } from '@stoop/base/web/platform/page-handle';
import { useStore } from '@stoop/base/web/platform/store';
import { useOwnLive } from '@stoop/base/web/platform/use-live';
import { LeaveGuard } from '@stoop/base/web/ui/leave-guard.tsx';
import { ROOMMATES_PATH } from '@stoop/features/matching/web/seeker-address';
import { MESSAGES_PATH } from '@stoop/features/messages/rules/thread-key';
import { refreshUnread } from '@stoop/features/messages/web/unread';
import { FRIENDS_PATH } from '@stoop/features/people/web/connections/connection-acts';
import { useWaitingRequests } from '@stoop/features/people/web/connections/use-waiting-requests';
import { menuCounts } from '@stoop/features/people/web/menu/menu-counts';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { PORTAL_LINKS } from '../../navigation.ts';

/** How much waits at some of the pages, with a word for whom the number alone does not tell. */
function useCounts(): Readonly<Record<string, { count: number; word: string }>> {
  const waiting = useWaitingRequests(browserApi);
  const unread = useStore(menuCounts)[MESSAGES_PATH] ?? 0;
  useEffect(() => void refreshUnread(), []);
  useOwnLive(['thread', 'own-thread'], () => void refreshUnread());
  return {
    [FRIENDS_PATH]: { count: waiting, word: waiting === 1 ? 'request' : 'requests' },
    [MESSAGES_PATH]: { count: unread, word: 'unread' },
  };
}

function Count({ of }: { of: { count: number; word: string } | undefined }) {
  if (!of?.count) return null;
  return (
    <span className="relative rounded-sm bg-ink px-1.5 text-sm font-bold text-ground">
      {of.count}
      <span className="sr-only"> {of.word}</span>
    </span>
  );
}

/** R2.03: the layout of the portal's pages. */
export default function PortalLayout() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useFollowChanges();
  const counts = useCounts();
  const { fillsScreen = false } = usePageHandle();
  useEffect(() => {
    // On a narrow screen the row of links overflows. Only the row scrolls: the page may stand at a section of its address.
    const shown = nav.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (!nav.current || !shown) return;
    const hidden = nav.current.clientWidth - shown.offsetWidth;
    nav.current.scrollTo({ left: shown.offsetLeft - nav.current.offsetLeft - hidden / 2 });
  }, [pathname]);
  return (
    <div className={fillsScreen ? 'page lg:pt-4' : 'page pt-4 pb-8'}>
      <nav
        ref={nav}
        aria-label="Portal"
        className={`scroll-row -mx-5 print:hidden ${fillsScreen ? 'max-lg:hidden' : ''} scroll-px-5 px-5 lg:-mx-10 lg:px-10`}
      >
        <ul className="flex w-max gap-x-5 sm:gap-6">
          {PORTAL_LINKS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                // Other pages are below these two.
                end={to === '/portal' || to === ROOMMATES_PATH}
                className="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {to === '/portal' ? 'Overview' : label}
                <Count of={counts[to]} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div
        className={`border-t border-line print:border-0 print:pt-0 ${fillsScreen ? 'max-lg:border-0' : 'pt-5 sm:pt-8'}`}
      >
        <LeaveGuard>
          <Outlet />
        </LeaveGuard>
      </div>
    </div>
  );
}
