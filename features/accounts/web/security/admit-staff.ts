import type { SessionUser } from '@stoop/base/contract/session';
import { type Api, orErrorPage } from '@stoop/base/web/platform/api';
import { securityPath } from '@stoop/base/web/platform/security-path';
import { loadUser } from '@stoop/base/web/platform/session';
import { data, replace } from 'react-router';
import type { StaffSession } from '../../contract/staff/second-factor-routes.ts';
import { loginPath } from '../../rules/safe-next.ts';
import type { KnownStaffSession } from './staff-session.ts';

/** Others than staff get a 404. Staff without a confirmed second factor are sent to confirm it and return to `location`. */
export async function confirmedSession<Session extends StaffSession>(
  { role }: SessionUser,
  read: () => Promise<Session>,
  location: string,
): Promise<Session> {
  if (role !== 'staff')
    throw data({ detail: 'There is nothing at this address.' }, { status: 404 });
  const session = await orErrorPage(read());
  if (session.secondFactor !== 'confirmed') throw replace(securityPath(location));
  return session;
}

/**
 * For loaders of pages that the server draws with what staff may see: they decide as the guard and the layout of staff do
 * in the browser, before any data is read. Visitors are redirected to the sign-in page. `url` is the page's address: that of
 * a request for its data is another one.
 */
export async function admitStaff(api: Api, { pathname, search }: URL): Promise<KnownStaffSession> {
  const user = await orErrorPage(loadUser(api));
  if (!user) throw replace(loginPath(pathname + search));
  const read = () => api.getJson('/staff/session');
  const session = await confirmedSession(user, read, pathname + search);
  return { ...session, userId: user.id, readAt: Date.now() };
}
