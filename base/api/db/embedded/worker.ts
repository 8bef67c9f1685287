import { openAsBlob } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { EngineReport } from './engine-report.ts';
import { SyncedFolder } from './synced-folder.ts';

/** The requests and answers of the worker. Bytes are those of the PostgreSQL protocol. */
export type ToWorker =
  | { kind: 'exchange'; session: number; bytes: Uint8Array }
  /** Asks to be told once the commits that were answered before are on the disk. */
  | { kind: 'sync'; request: number }
  | { kind: 'reset' }
  | { kind: 'dump' }
  | { kind: 'close' };
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; session: number; bytes: Uint8Array }
  | { kind: 'synced'; request: number }
  | { kind: 'dumped'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'closed' }
  /** The last message: the worker ends after it. */
  | { kind: 'failed'; reason: string };

export interface WorkerStart {
  /** In memory without one. */
  dataDir: string | undefined;
  /** An earlier dump, or the path of one: the database starts as its copy. */
  snapshot: Uint8Array<ArrayBuffer> | string | undefined;
  /** Whether what is written survives a power failure. A database that is being made is synced once, when it is whole. */
  isSynced: boolean;
}

const port = parentPort;
if (!port) throw new Error('the embedded database runs in a worker');
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

const report = new EngineReport();

/** An engine that failed once may answer wrongly or not at all, so the thread ends. */
function fail(error: unknown): never {
  send({ kind: 'failed', reason: report.reasonOf(error) });
  process.exit(1); // of a worker: this thread alone
}

/** How PGlite leaves a statement that the database refused; the error is in its answer. */
const REFUSED_STATUS = 100;

const isRefusedStatement = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  error.status === REFUSED_STATUS;

/** PGlite calls an engine that aborted again and again, without an end: the first time ends it here. */
function endOnFailure({ Module: engine }: PGlite): void {
  const runOnce = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isRefusedStatement(error)) fail(error);
      throw error;
    }
  };
}

/** What the database answers to one exchange. PGlite's own collecting of answers never forgets one. */
async function exchange(database: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  await database.execProtocolRawStream(bytes, {
    onRawData(chunk) {
      chunks.push(chunk.slice()); // the engine writes over it
      length += chunk.length;
    },
  });
  const answer = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    answer.set(chunk, at);
    at += chunk.length;
  }
  return answer;
}

/** The last byte of an answer, where the session is in no transaction. */
const IDLE = 'I'.charCodeAt(0);

/**
 * Of itself the engine makes a checkpoint only when it starts and ends, so that its log grows meanwhile, and with it the
 * time that a start takes after a crash.
 */
async function keepLogShort(database: PGlite, folder: SyncedFolder): Promise<void> {
  if (!folder.takeDueCheckpoint()) return;
  // One that was refused changes nothing: the log stays, and the next try is due after as much of it again.
  await database.exec('CHECKPOINT').catch(() => {});
}

async function answer(
  { database, folder }: { database: PGlite; folder: SyncedFolder | undefined },
  message: Exclude<ToWorker, { kind: 'sync' }>,
): Promise<void> {
  switch (message.kind) {
    case 'exchange': {
      const bytes = await exchange(database, message.bytes);
      const isIdle = bytes.at(-1) === IDLE;
      send({ kind: 'answer', session: message.session, bytes }, [bytes.buffer]);
      return void (folder && isIdle && (await keepLogShort(database, folder)));
    }
    case 'reset':
      await database.exec('ROLLBACK');
      return void (await database.exec('DISCARD ALL'));
    case 'dump': {
      await database.exec('CHECKPOINT');
      const copy = await database.dumpDataDir('gzip');
      return send({ kind: 'dumped', bytes: new Uint8Array(await copy.arrayBuffer()) });
    }
    case 'close':
      await database.close();
      return send({ kind: 'closed' });
  }
}

/** Pages of the database that the engine holds. Its default of 128 MB is for a server with many sessions. */
const SHARED_BUFFERS = '16MB';

/** PGlite starts its engine with this one: never sync. */
const NEVER_SYNC = '-F';

/** The engine's file system, and what it is told about it. */
function filesOf({ dataDir, isSynced }: WorkerStart) {
  if (dataDir === undefined || !isSynced)
    return { startParams: PGlite.defaultStartParams, fs: undefined, dataDir };
  const onFailure = (error: unknown) => fail(new Error(`could not sync its log: ${error}`));
  return {
    // Of the ways to sync its log, the engine has this one only.
    startParams: [
      ...PGlite.defaultStartParams.filter((one) => one !== NEVER_SYNC),
      ...['-c', 'wal_sync_method=fsync'],
    ],
    fs: new SyncedFolder(dataDir, onFailure),
    dataDir: undefined,
  };
}

// V8 takes 600 MB to optimise the engine's largest function alone, the SQL parser. Without it, statements
// cost the same; only those that make megabytes of JSON take up to twice as long.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

try {
  const start = workerData as WorkerStart;
  const { snapshot } = start;
  const loadDataDir =
    typeof snapshot === 'string' ? await openAsBlob(snapshot) : snapshot && new Blob([snapshot]);
  const { startParams, fs: folder, dataDir } = filesOf(start);
  const database = await PGlite.create({
    onStderr: report.hear,
    startParams: [...startParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    ...(folder && { fs: folder }),
    ...(dataDir && { dataDir }),
    ...(loadDataDir && { loadDataDir }),
  });
  endOnFailure(database);
  // One after the other: a session must not begin before the reset that the last one left behind.
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    // Nobody else waits for a disk.
    if (message.kind === 'sync')
      return void (folder?.whenSynced() ?? Promise.resolve()).then(() =>
        send({ kind: 'synced', request: message.request }),
      );
    last = last.then(() => answer({ database, folder }, message)).catch(fail);
  });
  send({ kind: 'ready' });
} catch (error) {
  fail(error);
}
