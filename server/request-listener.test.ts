import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { requestListener } from './request-listener.ts';

/** The client address that the site derives from these headers. */
async function sender(proxies: number, ...headers: string[]): Promise<string | undefined> {
  const site = {
    fetch: (_: Request, env: { clientAddress: string | undefined }) =>
      new Response(`from ${env.clientAddress}.`),
  };
  const server = createServer(requestListener(site, { proxies })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const lines = ['GET / HTTP/1.1', 'Host: stoop.test', 'Connection: close', ...headers];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  server.close();
  return /from (.*)\./.exec(answer)?.[1];
}

test('a visitor cannot change the client address with X-Forwarded-For', async () => {
  expect(await sender(0)).toBe('127.0.0.1');
  expect(await sender(0, 'X-Forwarded-For: 203.0.113.7')).toBe('127.0.0.1');
});

test('behind a proxy the address is what the proxy added, whatever the visitor wrote before', async () => {
  expect(await sender(1, 'X-Forwarded-For: 203.0.113.7')).toBe('203.0.113.7');
  expect(await sender(1, 'X-Forwarded-For: 198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  const twice = ['X-Forwarded-For: 198.51.100.1', 'X-Forwarded-For: 203.0.113.7'];
  expect(await sender(1, ...twice)).toBe('203.0.113.7');
  expect(await sender(2, ...twice, 'X-Forwarded-For: 10.0.0.9')).toBe('203.0.113.7');
});

test('a health check of HTTP/1.0 needs no Host', async () => {
  const site = { fetch: (request: Request) => new Response(new URL(request.url).pathname) };
  const server = createServer(requestListener(site, { proxies: 0 })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end('GET /healthz HTTP/1.0\r\n\r\n');
  const answer = await text(socket);
  server.close();
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\/healthz$/s);
});
