export const SECURITY_PATH = '/staff/security';

/** The page on which staff set up or confirm a second factor, and from which they return to this location. */
export const securityPath = (next: string): string =>
  `${SECURITY_PATH}?${new URLSearchParams({ next })}`;

/** The refusals that lead there. */
export const SECOND_FACTOR_CODES: ReadonlySet<string> = new Set([
  'auth/second-factor-missing',
  'auth/second-factor-required',
]);
