/** The logged status of a request whose client disconnected. Nobody receives it. */
export const CLIENT_CLOSED = 499;

/** Work that ended early because the client disconnected, which is not an error of the server. */
export class ClientClosed extends Error {}
