import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '@stoop/app/testing/self-signed';

/** A reverse proxy, as in production: terminates TLS and forwards over plain HTTP. */
export interface TlsProxy {
  address: string;
  /** Changes the target. */
  forwardTo(address: string): void;
  close(): Promise<void>;
}

/** Listens on a free port with a self-signed certificate. */
export async function openTlsProxy(): Promise<TlsProxy> {
  let target = '';
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    const { host = '', ...headers } = incoming.headers;
    const forwardedHeaders = {
      ...headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    };
    const { method } = incoming;
    const upstream = request(new URL(incoming.url ?? '/', target), {
      method,
      headers: forwardedHeaders,
    });
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://127.0.0.1:${port}`,
    forwardTo: (address) => {
      target = address;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
