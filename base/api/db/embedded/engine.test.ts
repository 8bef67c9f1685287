import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { isDatabaseAway } from '../../http/database-away.ts';
import { makeTemplate } from '../make-template.ts';
import { Engine, EngineLost } from './engine.ts';
import { openEmbedded } from './open-embedded.ts';
import type { ProtocolStream } from './protocol-stream.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const snapshot = await makeTemplate();

/** A simple query of the PostgreSQL protocol. */
function query(text: string): Uint8Array {
  const bytes = Buffer.alloc(text.length + 6);
  bytes.write('Q');
  bytes.writeInt32BE(text.length + 5, 1);
  bytes.write(text, 5);
  return new Uint8Array(bytes);
}

test('the worker forgets what it answered: many times its memory goes through it', async () => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dataDir: undefined, snapshot, isSynced: false } satisfies WorkerStart,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  closing.push(() => worker.terminate());
  const next = async (): Promise<FromWorker> => (await once(worker, 'message'))[0];
  expect(await next()).toEqual({ kind: 'ready' });
  for (let sent = 0; sent < 25; sent += 1) {
    const bytes = query('SELECT generate_series(1, 40000)');
    worker.postMessage({ kind: 'exchange', session: 1, bytes } satisfies ToWorker);
    const heard = await next();
    expect(heard.kind === 'answer' && heard.bytes.length).toBeGreaterThan(400_000);
  }
});

/** A message of no kind that PostgreSQL has: it ends the session, which is the whole engine. */
const FATAL = new Uint8Array([1, 0, 0, 0, 4]);
const SYNC = new Uint8Array([83, 0, 0, 0, 4]);

test('an engine that fails is lost with its reason, and requests reject at once', async () => {
  const sentenceOf = (reason: string, hasStarted: boolean) => `${reason}, started: ${hasStarted}`;
  const engine = await Engine.start({ dataDir: undefined, snapshot, isSynced: false, sentenceOf });
  closing.push(() => engine.close());
  const lost = once(engine, 'lost');
  engine.send({ kind: 'exchange', session: 1, bytes: FATAL });
  const [failure] = await lost;
  expect(failure).toBeInstanceOf(EngineLost);
  expect(failure.message).toBe('invalid frontend message type 1, started: true');
  await expect(engine.request({ kind: 'dump' }, 'dumped')).rejects.toBe(failure);
});

test('a database whose engine is lost refuses queries at once, and can be closed', async () => {
  const { pool, lost, close } = await openEmbedded(undefined, snapshot);
  closing.push(close);
  const client = await pool.connect();
  const ended = once(client, 'error');
  const { stream } = (client as unknown as { connection: { stream: ProtocolStream } }).connection;
  stream.write(Buffer.concat([FATAL, SYNC]));
  const failure = await lost;
  expect(failure.message).toMatch(/^The embedded database in memory ended: invalid frontend/);
  expect(await ended).toEqual([failure]);
  expect(isDatabaseAway(failure)).toBe(true);
  client.release();
  await expect(pool.query('SELECT 1')).rejects.toBe(failure);
});
