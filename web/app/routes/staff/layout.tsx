import { data, Outlet } from 'react-router';
import '../../console/console.css';
import { type ConsoleGroup, ConsoleNav } from '../../console/console-nav.tsx';
import { NoticeBar } from '../../console/notice-bar.tsx';
import { ShortcutSheet } from '../../console/shortcut-sheet.tsx';
import { userContext } from '../../platform/session.ts';
import type { Route } from './+types/layout';

/** The pages of staff in the navigation. */
const GROUPS: readonly ConsoleGroup[] = [
  {
    title: 'Renters',
    pages: [
      { to: '/staff', label: 'Applications' },
      { to: '/staff/tours', label: 'Tours' },
    ],
  },
  {
    title: 'System',
    pages: [{ to: '/staff/outbox', label: 'Outbox' }],
  },
];

/** The pages take the full width, and the site header stays in view. */
export const handle = { fillsScreen: true };

/** In the browser only, behind the guard. Others than staff get a 404, before any data of a page loads. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ context }) => {
    if (context.get(userContext).role !== 'staff')
      throw data({ detail: 'There is nothing at this address.' }, { status: 404 });
  },
];

export default function StaffLayout() {
  return (
    <div className="px-4 lg:flex lg:gap-6 lg:px-6">
      <ConsoleNav groups={GROUPS}>
        <ShortcutSheet />
      </ConsoleNav>
      <div className="grid min-w-0 grow content-start gap-6 pt-4 pb-20">
        <Outlet />
      </div>
      <NoticeBar />
    </div>
  );
}
