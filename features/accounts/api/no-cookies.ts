import type { AccountDeps } from './deps.ts';
import { noFlowCookie } from './google/flow.ts';
import { noOutcomeCookie } from './google/outcome.ts';

/**
 * The Set-Cookie values that delete the cookies of a sign-in, so that no personal data remains (R9.11). The
 * device cookie stays: it identifies no person, and lets its owner sign in while strangers guess.
 */
export const noCookies = ({ sessions, settings }: Pick<AccountDeps, 'sessions' | 'settings'>) => [
  sessions.clearCookie(),
  noFlowCookie(settings),
  noOutcomeCookie(settings),
];
