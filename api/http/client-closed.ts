/** The status in the log of a request whose client went away before its answer. Nobody receives it. */
export const CLIENT_CLOSED = 499;

/** A body ended before its end, because whoever sent it went away: nobody's fault, and no error of ours. */
export class ClientClosed extends Error {}
