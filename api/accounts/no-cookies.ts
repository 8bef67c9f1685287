import type { AccountDeps } from './deps.ts';
import { noFlowCookie } from './google/flow.ts';
import { noOutcomeCookie } from './google/outcome.ts';

/**
 * The Set-Cookie values that take away what a sign-in left: nothing of a person stays behind (R9.11). The
 * device cookie is not among them: it names nobody, and lets its owner sign in while strangers guess.
 */
export const noCookies = ({ sessions, settings }: Pick<AccountDeps, 'sessions' | 'settings'>) => [
  sessions.clearCookie(),
  noFlowCookie(settings),
  noOutcomeCookie(settings),
];
