/** Paths whose last segment is the token of a link in a mail: whoever reads a log must not be able to use it. */
const TOKENS = /^(\/tour|\/api\/v1\/tours\/by-link)\/.+/;

/** A path for the log, without tokens. */
export const loggedPath = (path: string): string => path.replace(TOKENS, '$1/…');
