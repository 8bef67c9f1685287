import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy that leads each request to one product, and later ones to another. */
export interface Switch {
  address: string;
  leadTo(address: string): void;
  /** Requests that the product at the time did not answer, with the reason. */
  readonly unanswered: readonly string[];
  close(): Promise<void>;
}

export async function openSwitch(): Promise<Switch> {
  let target = '';
  const unanswered: string[] = [];
  // Each product has connections of its own; idle ones are used again, as proxies do.
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, headers, url = '/' } = incoming;
    const to = new URL(url, target);
    const from = incoming.socket.remoteAddress ?? '';
    const sent = request(
      to,
      { agent, method, headers: { ...headers, 'x-forwarded-for': from } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    outgoing.on('close', () => sent.destroy());
    sent.on('error', (error) => {
      if (outgoing.destroyed || outgoing.writableEnded) return;
      unanswered.push(`${method} ${url} at ${to.host}: ${error.message}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(sent);
  }

  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    leadTo(address) {
      target = address;
    },
    unanswered,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
