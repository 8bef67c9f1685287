import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openServer } from './http-server.ts';
import { requestListener } from './request-listener.ts';
import { FORM, openSite } from './testing/open-site.ts';

/** The site on a port of its own, for requests that no client library can send. */
async function listen(times: Parameters<typeof openServer>[0] = {}) {
  const opened = openSite();
  const server = openServer(times);
  server.on('request', requestListener(opened.site, { proxies: 0 })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1');
  return { ...opened, open };
}

const headOf = (...headers: string[]) =>
  `${['POST /login HTTP/1.1', 'Host: stoop.test', 'Sec-Fetch-Site: same-origin', ...headers].join('\r\n')}\r\n\r\n`;
const URL_ENCODED = `Content-Type: ${FORM['Content-Type']}`;
const KILOBYTE = `400\r\n${'x'.repeat(1024)}\r\n`;

test.each([
  ['with its length, before any of it is sent', [headOf(URL_ENCODED, 'Content-Length: 450000000')]],
  [
    'without its length, once it is too long',
    [headOf(URL_ENCODED, 'Transfer-Encoding: chunked'), KILOBYTE.repeat(70)],
  ],
])('a form of any size, %s, is refused and its connection ended', async (_, sent) => {
  const { open, render } = await listen();
  const socket = open();
  for (const part of sent) socket.write(part);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 413 .*<p>The body of the request is too large\.<\/p>/s);
  expect(render).not.toHaveBeenCalled();
});

test('a form that is broken off is no error, and no page is made', async () => {
  const { open, render, lines, counted } = await listen();
  const socket = open();
  socket.write(`${headOf(URL_ENCODED, 'Content-Length: 100')}email=`);
  await expect.poll(() => counted).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => lines).toEqual([expect.objectContaining({ level: 'info', status: 499 })]);
  expect(render).not.toHaveBeenCalled();
});

test('a request that does not arrive in time is ended, and no page is made', async () => {
  const { open, render } = await listen({
    ...{ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 },
  });
  const socket = open();
  socket.write(`${headOf(URL_ENCODED, 'Content-Length: 100')}email=`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  expect(render).not.toHaveBeenCalled();
});

test('a page whose visitor leaves before it is made is no error', async () => {
  const { open, render, lines } = await listen();
  const { promise: asked, resolve: ask } = Promise.withResolvers<AbortSignal>();
  render.mockImplementation(async ({ signal }) => {
    ask(signal);
    if (!signal.aborted) await once(signal, 'abort');
    return new Response(null, { status: 500 });
  });
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: stoop.test\r\n\r\n');
  await asked;
  socket.destroy();
  await expect.poll(() => lines).toEqual([expect.objectContaining({ level: 'info', status: 499 })]);
});
