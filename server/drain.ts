import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a stop waits for requests that are being answered. */
const DRAIN_MS = 10_000;

/**
 * Follows the connections of a server from now on. What is given back takes no new connections, ends those
 * without a request at once and the others with their answer, and resolves when all have ended.
 */
export function followRequests(server: Server): () => Promise<void> {
  /** Each connection with the answers that are under way on it. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const underWay = connections.get(socket);
    underWay?.add(response);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      underWay?.delete(response);
      // The headers of an answer that had begun before promised that the connection stays.
      if (isDraining && underWay?.size === 0) socket.destroySoon();
    });
  });

  return async () => {
    isDraining = true;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const [socket, underWay] of connections) {
      // Node itself takes a connection that never asked for anything for one that is busy.
      if (underWay.size === 0) socket.destroy();
      // The answer says `Connection: close`, so that nobody sends another request over it.
      for (const response of underWay) response.shouldKeepAlive = false;
    }
    const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(impatience);
  };
}
