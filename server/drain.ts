import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a stop waits for running requests. */
const DRAIN_MS = 10_000;
/** How old a connection is at most whose first request is still expected: its client has just opened it to send one. */
const NEW_MS = 500;

interface Followed {
  openedMs: number;
  hasAsked: boolean;
  running: Set<ServerResponse>;
}

/** Until everything that had arrived at this process is read: the loop is in a turn, and reads in the whole next one. */
const untilRead = async () => {
  for (let turns = 0; turns < 2; turns += 1) await new Promise((resolve) => setImmediate(resolve));
};

/**
 * Tracks the connections of a server. The returned function stops accepting connections, answers what has been sent on them,
 * closes each after its response and idle ones at once, and resolves when all are closed.
 */
export function followRequests(server: Server): () => Promise<void> {
  const connections = new Map<Socket, Followed>();
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { openedMs: performance.now(), hasAsked: false, running: new Set() });
    socket.once('close', () => connections.delete(socket));
  });
  // First, so that no answer begins before it is known how its connection goes on.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const followed = connections.get(socket);
    if (followed) followed.hasAsked = true;
    const running = followed?.running;
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
    // The response says `Connection: close`, so that the client sends no other request on it.
    for (const { running } of connections.values())
      for (const response of running) response.shouldKeepAlive = false;
    await untilRead();
    const closed = Promise.all([
      new Promise((resolve) => server.close(resolve)),
      // A server does not count connections that another process has accepted for it.
      ...[...connections.keys()].map((socket) => new Promise((end) => socket.once('close', end))),
    ]);
    for (const [socket, { running, hasAsked, openedMs }] of connections) {
      const closeIdle = () => {
        if (running.size === 0) socket.destroy();
      };
      // Node counts a connection that has not sent a request yet as busy.
      if (hasAsked) closeIdle();
      else setTimeout(closeIdle, openedMs + NEW_MS - performance.now());
    }
    const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(impatience);
  };
}
