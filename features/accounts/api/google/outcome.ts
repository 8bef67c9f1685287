import { type CookieSettings, cookie, noCookie, readCookie } from '@stoop/base/api/http/cookies';
import { type AuthCode, asAuthCode } from '@stoop/base/rules/access/auth-problems';
import type { GoogleMode } from '../../contract/google-routes.ts';
import { loginPath } from '../../rules/safe-next.ts';

/** How a sign-in succeeded: with an existing account, a new one, or one without a profile (R8.19). */
const SIGNED_IN = ['signed-in', 'signed-up', 'profile-not-saved'] as const;
export type SignedInAs = (typeof SIGNED_IN)[number];
export type Outcome = SignedInAs | AuthCode;

const COOKIE = 'google-outcome';
const OUTCOME_SECONDS = 5 * 60;
/** The last page of the popup; with `next` it says that the profile is missing. */
const DONE_PATH = '/login/done';

/** The result for the next page: a code, without personal data. */
export const outcomeCookie = (outcome: Outcome, settings: CookieSettings): string =>
  cookie(COOKIE, outcome, { ...settings, maxAgeSeconds: OUTCOME_SECONDS });

export const noOutcomeCookie = (settings: CookieSettings): string => noCookie(COOKIE, settings);

export const isSignedIn = (outcome: Outcome): outcome is SignedInAs =>
  SIGNED_IN.some((known) => known === outcome);

/** Null if no sign-in has ended recently. */
export function readOutcome(request: Request, settings: CookieSettings): Outcome | null {
  const value = readCookie(request, COOKIE, settings);
  if (!value) return null;
  return SIGNED_IN.find((known) => known === value) ?? asAuthCode(value);
}

/** The address of the page after a sign-in. */
export function endPath(
  outcome: Outcome,
  { mode, returnTo }: { mode: GoogleMode; returnTo: string },
): string {
  if (mode === 'popup') return DONE_PATH;
  if (outcome === 'profile-not-saved')
    return `${DONE_PATH}?${new URLSearchParams({ next: returnTo })}`;
  return isSignedIn(outcome) ? returnTo : loginPath(returnTo);
}
