import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a stop waits for running requests. */
const DRAIN_MS = 10_000;

/**
 * Tracks the connections of a server. The returned function stops accepting connections, closes idle ones at
 * once and the others after their response, and resolves when all are closed.
 */
export function followRequests(server: Server): () => Promise<void> {
  /** Each connection with its running responses. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const running = connections.get(socket);
    running?.add(response);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      running?.delete(response);
      // The headers of a response that has begun have already promised keep-alive.
      if (isDraining && running?.size === 0) socket.destroySoon();
    });
  });

  return async () => {
    isDraining = true;
    const closed = Promise.all([
      new Promise((resolve) => server.close(resolve)),
      // A server does not count connections that another process has accepted for it.
      ...[...connections.keys()].map((socket) => new Promise((end) => socket.once('close', end))),
    ]);
    for (const [socket, running] of connections) {
      // Node counts a connection that has not sent a request yet as busy.
      if (running.size === 0) socket.destroy();
      // The response says `Connection: close`, so that the client sends no other request on it.
      for (const response of running) response.shouldKeepAlive = false;
    }
    const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(impatience);
  };
}
