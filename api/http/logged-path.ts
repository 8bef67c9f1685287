/** Paths whose last segment is the token of a link in a mail: whoever reads a log must not be able to use it. */
const TOKENS =
  /^(\/tour|\/listing|\/alerts\/stop|\/api\/v1\/(?:tours|listings|alerts)\/by-link|\/api\/v1\/alerts\/unsubscribe)\/.+/;

/** A path for the log, without tokens. */
export const loggedPath = (path: string): string => path.replace(TOKENS, '$1/…');
