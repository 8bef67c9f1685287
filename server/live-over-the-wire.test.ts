import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { openTestDatabase } from '@stoop/app/testing/databases';
import { EventReader } from '@stoop/app/testing/event-reader';
import { type LiveStreams, openLiveStreams } from '@stoop/base/api/live/live-streams';
import {
  type Applying,
  apply,
  openApplying,
  type TestUser,
} from '@stoop/features/applications/testing/applying';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRequests } from './drain.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let world: Applying;
let streams: LiveStreams;
let server: Server;
let drain: () => Promise<void>;
let grace: TestUser;
beforeAll(async () => {
  const database = await openTestDatabase();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  streams = openLiveStreams({ database, log, heartbeatMs: 50 });
  world = await openApplying(database, () => NOW, streams);
  grace = await world.join();
  server = createServer(getRequestListener(world.api.fetch));
  drain = followRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => world.database.close());

const ask = (headers: Record<string, string> = {}, method = 'GET') => {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/api/v1/me/events`, {
    method,
    headers: { Cookie: grace.browser.cookie, 'Sec-Fetch-Site': 'same-origin', ...headers },
  });
};
const lines = () => world.lines.filter(({ path }) => path === '/api/v1/me/events');

test('events travel one by one, uncompressed, and no proxy may change or keep them', async () => {
  const answer = await ask({ 'Accept-Encoding': 'br, gzip' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  const reader = new EventReader(answer);
  await expect.poll(() => reader.beats).toBeGreaterThan(1);
  const { applicationId } = await apply(grace);
  await expect.poll(() => reader.subjects).toEqual([applicationId]);
  expect(lines()).toEqual([]);
  await reader.cut();
  await expect.poll(() => streams.size).toBe(0);
  await expect.poll(() => lines()).toMatchObject([{ method: 'GET', status: 200 }]);
});

test('a browser that connects again says what it knows, and gets what it missed', async () => {
  const first = new EventReader(await ask());
  await expect.poll(() => first.lastId).not.toBe('');
  await first.cut();
  await world.leaveQueue();
  const { applicationId } = await apply(grace);
  const second = new EventReader(await ask({ 'Last-Event-ID': first.lastId }));
  await expect.poll(() => second.subjects).toEqual([applicationId]);
  await second.cut();
});

test('HEAD opens no stream', async () => {
  const answer = await ask({}, 'HEAD');
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  await expect.poll(() => streams.size).toBe(0);
});

test('signing out ends the stream', async () => {
  const reader = new EventReader(await ask());
  await expect.poll(() => streams.size).toBe(1);
  const cookie = grace.browser.cookie;
  await grace.browser.post('/auth/logout');
  await expect.poll(() => reader.isEnded).toBe(true);
  grace = await world.join();
  expect(grace.browser.cookie).not.toBe(cookie);
});

test('a stop does not wait for streams, and each ends whole', async () => {
  const reader = new EventReader(await ask());
  await expect.poll(() => streams.size).toBe(1);
  const started = performance.now();
  await Promise.all([streams.close(), drain()]);
  expect(performance.now() - started).toBeLessThan(5_000);
  await expect.poll(() => reader.isEnded).toBe(true);
});
