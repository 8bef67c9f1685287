import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** What the worker is asked, and what it answers. Bytes are those of the PostgreSQL protocol. */
export type ToWorker =
  | { kind: 'exchange'; session: number; bytes: Uint8Array }
  | { kind: 'reset' }
  | { kind: 'dump' }
  | { kind: 'close' };
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; session: number; bytes: Uint8Array }
  | { kind: 'dumped'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string };

export interface WorkerStart {
  /** In memory without one. */
  dataDir: string | undefined;
  /** What an earlier dump gave: the database starts as its copy. */
  snapshot: Uint8Array<ArrayBuffer> | undefined;
}

const port = parentPort;
if (!port) throw new Error('the embedded database runs in a worker');
const tell = (message: FromWorker) => port.postMessage(message);

// The stack of a failure inside PGlite prints 30 kB of minified source: pass on the sentence alone.
const fail = (error: unknown) =>
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });

async function answer(database: PGlite, message: ToWorker) {
  switch (message.kind) {
    case 'exchange': {
      const bytes = await database.execProtocolRaw(message.bytes);
      return tell({ kind: 'answer', session: message.session, bytes });
    }
    case 'reset':
      await database.exec('ROLLBACK');
      return void (await database.exec('DISCARD ALL'));
    case 'dump': {
      await database.exec('CHECKPOINT');
      const copy = await database.dumpDataDir('gzip');
      return tell({ kind: 'dumped', bytes: new Uint8Array(await copy.arrayBuffer()) });
    }
    case 'close':
      await database.close();
      return tell({ kind: 'closed' });
  }
}

try {
  const { dataDir, snapshot } = workerData as WorkerStart;
  const loadDataDir = snapshot && new Blob([snapshot]);
  const database = await PGlite.create({
    ...(dataDir && { dataDir }),
    ...(loadDataDir && { loadDataDir }),
  });
  port.on('message', (message: ToWorker) => void answer(database, message).catch(fail));
  tell({ kind: 'ready' });
} catch (error) {
  fail(error);
}
