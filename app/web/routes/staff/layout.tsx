import { browserApi } from '@stoop/base/web/platform/browser-api';
import { SECURITY_PATH } from '@stoop/base/web/platform/security-path';
import { userContext } from '@stoop/base/web/platform/session';
import { LeaveGuard } from '@stoop/base/web/ui/leave-guard.tsx';
import { confirmedSession } from '@stoop/features/accounts/web/security/admit-staff';
import { knownStaffSession } from '@stoop/features/accounts/web/security/staff-session';
import { data, Outlet } from 'react-router';
import { isOfAllBuildings, StaffFrame } from '../../compositions/staff/staff-frame.tsx';
import type { Route } from './+types/layout';

/** The pages take the full width, and the site header stays in view. */
export const handle = { fillsScreen: true };

/**
 * In the browser only, behind the guard. Others than staff get a 404, and staff without a confirmed second factor are
 * sent to set one up or to confirm it, before any data of a page loads.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const user = context.get(userContext);
    const { pathname, search } = new URL(request.url);
    const location = pathname + search + url.hash;
    if (pathname === SECURITY_PATH && user.role === 'staff') return;
    const read = () => knownStaffSession(browserApi, user.id);
    const session = await confirmedSession(user, read, location);
    if (session.buildings !== null && isOfAllBuildings(pathname))
      throw data({ detail: 'This page is for staff of all buildings.' }, { status: 403 });
  },
];

export default function StaffLayout() {
  return (
    <StaffFrame>
      <LeaveGuard>
        <Outlet />
      </LeaveGuard>
    </StaffFrame>
  );
}
