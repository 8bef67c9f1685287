import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { followRequests } from './drain.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: stoop.test\r\n\r\n';

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  const drain = followRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    // A connection that closes before its client has read the whole response.
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  return { server, drain, open };
}

test('a stop closes idle connections, also those without any request', async () => {
  const { server, drain, open } = await listen((_, response) => response.end('told'));
  const connected = once(server, 'connection');
  const silent = await open();
  await connected;
  const idle = await open();
  idle.write(REQUEST);
  await once(idle, 'data');
  const ended = Promise.all([once(silent, 'close'), once(idle, 'close')]);
  silent.resume();
  idle.resume();
  await drain();
  await ended;
});

test('a running request is answered with `Connection: close`', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>();
  const { drain, open } = await listen((_, response) => ask(response));
  const socket = await open();
  socket.write(REQUEST);
  const response = await asked;
  const drained = drain();
  response.end('told');
  const [answer] = await Promise.all([text(socket), drained]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n.*told/s);
});

test('an answer that had begun ends whole, and its connection with it', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>();
  const { drain, open } = await listen((_, response) => ask(response));
  const socket = await open();
  socket.write(REQUEST);
  const response = await asked;
  response.write('be');
  await once(socket, 'readable');
  const drained = drain();
  response.end('gun');
  const [answer] = await Promise.all([text(socket), drained]);
  expect(answer).toMatch(/Connection: keep-alive.*\bbe\r\n.*gun\r\n0\r\n\r\n$/s);
});

test('a request that has arrived at a connection without any, or at an idle one, is answered', async () => {
  const { server, drain, open } = await listen((_, response) => response.end('told'));
  const idle = await open();
  idle.write(REQUEST);
  await once(idle, 'data');
  const connected = once(server, 'connection');
  const opened = await open();
  await connected;
  const answers = Promise.all([text(idle), text(opened)]);
  idle.write(REQUEST);
  // Both are on their way when the stop begins: this process has not read them yet.
  opened.write(REQUEST);
  await drain();
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 200 .*close\r\n.*told/s);
});

test('a new connection whose request comes a moment after the stop began is answered', async () => {
  const { server, drain, open } = await listen((_, response) => response.end('told'));
  const connected = once(server, 'connection');
  const opened = await open();
  await connected;
  const answer = text(opened);
  const drained = drain();
  // The stop has read what was there, and there was nothing.
  for (let turns = 0; turns < 4; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  opened.write(REQUEST);
  await drained;
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*close\r\n.*told/s);
});
