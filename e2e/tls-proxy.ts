import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './self-signed.ts';

/** What stands in front of the product in the world: it speaks TLS, and passes on over plain HTTP. */
export interface TlsProxy {
  address: string;
  /** To where it passes on from now on. */
  leadTo(address: string): void;
  close(): Promise<void>;
}

/** On a free port of this machine, with a certificate that nobody knows. */
export async function openTlsProxy(): Promise<TlsProxy> {
  let target = '';
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    const { host = '', ...headers } = incoming.headers;
    const passedOn = {
      ...headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    };
    const { method } = incoming;
    const onward = request(new URL(incoming.url ?? '/', target), { method, headers: passedOn });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://127.0.0.1:${port}`,
    leadTo: (address) => {
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
