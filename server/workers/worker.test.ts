import { EventEmitter, once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { followOrders } from './worker.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A connection of a client, which has sent something, as this process gets it from another one. */
async function connection(): Promise<Socket> {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [accepted] = await once(server, 'connection');
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: stoop.test\r\n\r\n');
  closing.push(() => {
    client.destroy();
    accepted.destroy();
    server.close();
  });
  return accepted;
}

function worker() {
  const told: { kind: string; id?: number }[] = [];
  const send = (message: (typeof told)[number], sent: () => void) => {
    if (message.kind !== 'beat') told.push(message);
    sent();
    return true;
  };
  const channel = Object.assign(new EventEmitter(), { send });
  const orders = followOrders(() => {}, channel as unknown as NodeJS.Process);
  const give = (id: number, socket: Socket) =>
    channel.emit('message', { kind: 'connection', id }, socket);
  return { told, orders, give };
}

test('a worker that ends refuses a connection before it has read anything of it', async () => {
  const { told, orders, give } = worker();
  const server = createHttpServer();
  void orders.open(server);
  orders.end();
  const late = await connection();
  give(7, late);
  // Its descriptor is closed here; that of the other process stays.
  expect(late.destroyed).toBe(true);
  expect(told).toEqual([{ kind: 'ready' }, { kind: 'ending' }, { kind: 'refused', id: 7 }]);
});

test('a worker says that it has a connection before it reads of it', async () => {
  const { told, orders, give } = worker();
  const server = createHttpServer();
  void orders.open(server);
  const toldAt = once(server, 'connection').then(([socket]) => [socket, told.at(-1)]);
  const early = await connection();
  give(8, early);
  expect(await toldAt).toEqual([early, { kind: 'taken', id: 8 }]);
});
