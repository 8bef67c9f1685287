import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { ProtocolStream } from './protocol-stream.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const nextMessage = (worker: Worker) =>
  new Promise<FromWorker>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/**
 * PostgreSQL inside this process, its files in `folder` (in memory without one).
 *
 * @returns a pool of one connection: the embedded database has a single session
 */
export async function openEmbedded(
  folder: string | undefined,
): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const unlock = folder === undefined ? () => {} : lockFolder(folder);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dataDir: folder },
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
  return { pool, close };
}
