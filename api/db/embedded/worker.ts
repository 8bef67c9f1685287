import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** What the worker is asked, and what it answers. Bytes are those of the PostgreSQL protocol. */
export type ToWorker =
  | { kind: 'exchange'; session: number; bytes: Uint8Array }
  | { kind: 'reset' }
  | { kind: 'close' };
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; session: number; bytes: Uint8Array }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string };

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
    case 'close':
      await database.close();
      return tell({ kind: 'closed' });
  }
}

try {
  const { dataDir } = workerData as { dataDir?: string };
  const database = await PGlite.create(dataDir);
  port.on('message', (message: ToWorker) => void answer(database, message).catch(fail));
  tell({ kind: 'ready' });
} catch (error) {
  fail(error);
}
