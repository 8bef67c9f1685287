import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { ProtocolStream } from './protocol-stream.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker.ts';

const nextMessage = (worker: Worker) =>
  new Promise<FromWorker>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });

export interface Embedded {
  /** Of one connection: the embedded database has a single session. */
  pool: pg.Pool;
  /** A copy of the whole database, for a moment when nothing else is asked of it. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/**
 * PostgreSQL inside this process, its files in `folder` (in memory without one), at first a copy of
 * `snapshot` where one is given.
 */
export async function openEmbedded(
  folder: string | undefined,
  snapshot?: Uint8Array<ArrayBuffer>,
): Promise<Embedded> {
  const unlock = folder === undefined ? () => {} : lockFolder(folder);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dataDir: folder, snapshot } satisfies WorkerStart,
  });
  const first = await nextMessage(worker);
  if (first.kind !== 'ready') {
    await worker.terminate();
    unlock();
    const why = first.kind === 'failed' ? first.message : first.kind;
    throw new Error(`The embedded database in ${folder ?? 'memory'} did not start: ${why}`);
  }
  worker.setMaxListeners(0); // one a session, and sessions are replaced after every failed query
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    stream: () => new ProtocolStream(worker),
  });
  const close = async () => {
    await pool.end();
    const closed = nextMessage(worker);
    worker.postMessage({ kind: 'close' } satisfies ToWorker);
    await closed;
    await worker.terminate();
    unlock();
  };
  const dump = () =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const listen = (message: FromWorker) => {
        if (message.kind === 'dumped') resolve(message.bytes);
        else if (message.kind === 'failed') reject(new Error(message.message));
        else return;
        worker.off('message', listen);
      };
      worker.on('message', listen);
      worker.postMessage({ kind: 'dump' } satisfies ToWorker);
    });
  return { pool, dump, close };
}
