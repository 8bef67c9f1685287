import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { openTestDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: Server;
let port: number;
let lines: Record<string, unknown>[];

beforeAll(async () => {
  const { api, ...city } = await openSmallCity(await openTestDatabase());
  lines = city.lines;
  server = createServer(getRequestListener(api.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

/** Sends a raw request line, which no HTTP client library would. */
async function askRaw(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test('a search travels with its length, its validator and its id', async () => {
  const plain = { 'Accept-Encoding': 'identity' };
  const answer = await ask('/api/v1/search?type=room', { headers: plain });
  const body = await answer.text();
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('Content-Length'))).toBe(Buffer.byteLength(body));
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  const etag = answer.headers.get('ETag') ?? '';
  const again = await ask('/api/v1/search?type=room', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a long answer is compressed for a client that accepts it', async () => {
  const [small, plain] = await Promise.all(
    ['br', 'identity'].map((accepted) =>
      ask('/api/v1/search?type=room', { headers: { 'Accept-Encoding': accepted } }),
    ),
  );
  expect(small?.headers.get('Content-Encoding')).toBe('br');
  const lengthOf = (answer?: Response) => Number(answer?.headers.get('Content-Length'));
  expect(lengthOf(small)).toBeLessThan(lengthOf(plain) / 2);
  expect(await small?.text()).toBe(await plain?.text());
});

test('HEAD has the headers of GET and no body', async () => {
  const head = await ask('/api/v1/facets', { method: 'HEAD' });
  const get = await ask('/api/v1/facets');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('ETag')).toBe(get.headers.get('ETag'));
});

test('refusals travel as problem documents', async () => {
  expect((await readProblem(await ask('/api/v1/search?nope=1'))).status).toBe(400);
  expect((await readProblem(await ask('/api/v1/buildings/x'))).status).toBe(401);
  expect((await readProblem(await ask('/api//v1/search'))).status).toBe(404);
  const posted = await ask('/api/v1/search', { method: 'POST', body: '{}' });
  expect((await readProblem(posted)).status).toBe(405);
});

test('a body that is broken off is no error of ours', async () => {
  const socket = connect(port, '127.0.0.1');
  const [length, ...ours] = ['Content-Length: 100', 'Sec-Fetch-Site: same-origin'];
  const head = ['POST /api/v1/contact HTTP/1.1', 'Host: stoop.test', length, ...ours];
  socket.write(`${[...head, 'Content-Type: application/json'].join('\r\n')}\r\n\r\n{"from`);
  await once(server, 'request');
  socket.destroy();
  const told = () => lines.filter(({ path }) => path === '/api/v1/contact');
  await expect.poll(told).toEqual([expect.objectContaining({ method: 'POST', status: 499 })]);
});

const LETTERS = 'a'.repeat(20_000);

test.each([
  ['a broken escape in the query', '/api/v1/search?q=%'],
  ['bytes that are no text in the path', '/api/v1/buildings/%ff'],
  ['a letter that is not escaped', '/api/v1/search?q=\u00e9'],
  ['a way up', '/api/v1/../../etc/passwd'],
  ['two slashes', '//evil.example/api/v1/search'],
  ['another host', 'http://evil.example/api/v1/search?nope=1'],
  ['backslashes', '/api\\v1\\search'],
  ['a star', '*'],
  ['9,000 letters', `/api/v1/search?q=${LETTERS.slice(0, 9_000)}`],
  ['20,000 letters', `/api/v1/search?q=${LETTERS}`],
])('a request line with %s is a 4xx', async (_, target) => {
  expect(await askRaw(target)).toMatch(/^HTTP\/1\.1 4\d\d /);
});
