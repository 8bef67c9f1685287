import { noFlowCookie } from './google/flow.ts';
import { noOutcomeCookie } from './google/outcome.ts';
import type { AccountParts } from './parts.ts';

/** The Set-Cookie values that take away all cookies of ours: nothing of a person stays behind (R9.11). */
export const noCookies = ({ sessions, settings }: Pick<AccountParts, 'sessions' | 'settings'>) => [
  sessions.clearCookie(),
  noFlowCookie(settings),
  noOutcomeCookie(settings),
];
