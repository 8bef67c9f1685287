import { reply } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import { Refused } from '@stoop/base/contract/refuse';
import {
  changePasswordRoute,
  deleteAccountRoute,
  endOtherSessionsRoute,
  endSessionRoute,
  resendVerificationRoute,
  type SessionView,
  sessionsRoute,
} from '../contract/account-routes.ts';
import { deviceOf } from '../rules/device.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import type { CommandDeps } from './deps.ts';
import { noDeviceCookie } from './devices.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { noCookies } from './no-cookies.ts';
import { type ListedSession, listSessions } from './sessions/store.ts';
import { resendVerification } from './verify-email.ts';

const asView = (session: ListedSession, currentId: string): SessionView => ({
  id: session.id,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
  device: deviceOf(session.userAgent),
  isCurrent: session.id === currentId,
  isConfirmed: session.isConfirmed,
});

/** The routes for a user's own account. */
export function serveOwnAccount(router: Router, parts: CommandDeps): void {
  const { database, sessions } = parts;

  router.serve(sessionsRoute, async ({ person }) => {
    const found = await listSessions(database.sql, person.id);
    return found.map((one) => asView(one, person.sessionId));
  });

  router.serve(endSessionRoute, async ({ person, params: { sessionId } }) => {
    const ended = await endSession(parts, person, sessionId);
    if (ended instanceof Refused || sessionId !== person.sessionId) return ended;
    return reply(null, { cookies: [sessions.clearCookie()] });
  });

  router.serve(endOtherSessionsRoute, ({ person }) => endOtherSessions(parts, person));

  router.serve(changePasswordRoute, async ({ person, body, request }) => {
    const changed = await changePassword(parts, person, body, request);
    return changed instanceof Refused ? changed : reply(null, changed);
  });

  router.serve(resendVerificationRoute, async ({ person }) => {
    await resendVerification(parts, person);
    return {};
  });

  router.serve(deleteAccountRoute, async ({ person, body }) => {
    const deleted = await deleteAccount(parts, person, body);
    return deleted instanceof Refused
      ? deleted
      : reply(null, { cookies: [...noCookies(parts), noDeviceCookie(parts.settings)] });
  });
}
