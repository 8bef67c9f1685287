import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useFollowChanges } from '@stoop/base/web/platform/follow-changes';
import { usePageHandle } from '@stoop/base/web/platform/page-handle';
import { useStore } from '@stoop/base/web/platform/store';
import { useOwnLive } from '@stoop/base/web/platform/use-live';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { LeaveGuard } from '@stoop/base/web/ui/leave-guard.tsx';
import { useEasyClosing } from '@stoop/base/web/ui/use-easy-closing';
import '@stoop/features/applications/web/applied';
import { ROOMMATES_PATH } from '@stoop/features/matching/web/seeker-address';
import { MESSAGES_PATH } from '@stoop/features/messages/rules/thread-key';
import { refreshUnread } from '@stoop/features/messages/web/unread';
import { FRIENDS_PATH } from '@stoop/features/people/web/connections/connection-acts';
import { useWaitingRequests } from '@stoop/features/people/web/connections/use-waiting-requests';
import { AccountLinks } from '@stoop/features/people/web/menu/account-links.tsx';
import { menuCounts } from '@stoop/features/people/web/menu/menu-counts';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { ACCOUNT_GROUPS, PORTAL_TABS } from '../../compositions/account-navigation.ts';

/** How much waits at some of the pages, with a word for whom the number alone does not tell. */
function useCounts(): Readonly<Record<string, { count: number; word: string }>> {
  const waiting = useWaitingRequests(browserApi);
  const unread = useStore(menuCounts)[MESSAGES_PATH] ?? 0;
  useEffect(() => void refreshUnread(), []);
  useOwnLive(['thread', 'own-thread'], () => void refreshUnread());
  return {
    [FRIENDS_PATH]: { count: waiting, word: waiting === 1 ? 'request' : 'requests' },
    [MESSAGES_PATH]: {
      count: unread,
      word: unread === 1 ? 'unread conversation' : 'unread conversations',
    },
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

const LOOK = {
  row: 'flex min-h-12 w-full items-center gap-2 border-t border-line px-5 font-medium underline-offset-8 decoration-2 hover:underline aria-[current=page]:underline',
  title: 'text-muted',
};

/** Opens all of the portal where its tabs do not fit beside each other, so that none has to be looked for. */
function AllOfPortal() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEasyClosing(menu);
  return (
    <details ref={menu} className="group shrink-0 border-l border-line xl:hidden">
      <summary className="flex min-h-11 items-center gap-1.5 px-5 font-medium lg:pr-10">
        All
        <span className="sr-only"> pages of your portal</span>
        <Icon name="menu" className="size-5 group-open:hidden" />
        <Icon name="close" className="hidden size-5 group-open:block" />
      </summary>
      <nav
        aria-label="All pages of your portal"
        className="absolute inset-x-0 top-full z-20 border-y border-ink bg-ground pb-3 md:left-auto md:w-[27rem] md:border-l"
      >
        <AccountLinks groups={ACCOUNT_GROUPS} look={LOOK} needsSomething={false} />
      </nav>
    </details>
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
    const tab = PORTAL_TABS.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`));
    const shown = tab && nav.current?.querySelector<HTMLElement>(`[href="${tab.to}"]`);
    if (!nav.current || !shown) return;
    const hidden = nav.current.clientWidth - shown.offsetWidth;
    nav.current.scrollTo({ left: shown.offsetLeft - nav.current.offsetLeft - hidden / 2 });
  }, [pathname]);
  return (
    <div className={fillsScreen ? 'page lg:pt-4' : 'page pt-4 pb-8'}>
      <div
        className={`relative -mx-5 flex print:hidden lg:-mx-10 ${fillsScreen ? 'max-lg:hidden' : ''}`}
        data-toasts-below={fillsScreen ? undefined : ''}
      >
        <nav
          ref={nav}
          aria-label="Portal"
          className="scroll-row min-w-0 grow scroll-px-5 px-5 lg:px-10"
        >
          <ul className="flex w-max gap-x-5 sm:gap-6">
            {PORTAL_TABS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  // Other pages are below these two.
                  end={to === '/portal' || to === ROOMMATES_PATH}
                  className="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
                >
                  {label}
                  <Count of={counts[to]} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <AllOfPortal key={pathname} />
      </div>
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
