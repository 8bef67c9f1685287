import type pg from 'pg';
import { openPool } from '../pool.ts';
import { ensureDatabase, forgetRunner } from './data-folder.ts';
import { Engine, type EngineLost, type EngineOptions } from './engine.ts';
import { engineFault } from './engine-fault.ts';
import { lockFolder } from './folder-lock.ts';
import { ProtocolStream } from './protocol-stream.ts';
import { findTemplate } from './template.ts';

export interface Embedded {
  /** Of one connection: the embedded database has a single session. */
  pool: pg.Pool;
  /** Resolves once the commits of before are on the disk; undefined in memory. */
  whenDurable: (() => Promise<void>) | undefined;
  /** A copy of the whole database, to be made while no query runs. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** Resolves once the database has ended without being asked to; every query fails from then on. */
  lost: Promise<EngineLost>;
  close(): Promise<void>;
}

/**
 * Starts the engine on a folder. A new database is a copy of the template, if there is one. Creating it leaves memory in
 * use, so that another thread opens the created one.
 */
async function startInFolder(folder: string, start: EngineOptions): Promise<Engine> {
  let { snapshot } = start;
  await ensureDatabase(folder, async (dataDir) => {
    const creator = await Engine.start({
      ...start,
      ...{ dataDir, snapshot: snapshot ?? findTemplate(), isSynced: false },
    });
    await creator.close();
    snapshot = undefined;
  });
  forgetRunner(folder);
  return Engine.start({ ...start, snapshot });
}

/** Connections to an engine: one at a time, because it has a single session. */
export function poolOver(engine: Engine): pg.Pool {
  return openPool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    stream: () => new ProtocolStream(engine),
  });
}

/**
 * PostgreSQL inside this process, its files in `folder` (in memory without one), at first a copy of
 * `snapshot` where one is given.
 *
 * @throws an Error with one sentence for the operator when it is in use or does not start
 */
export async function openEmbedded(
  folder: string | undefined,
  snapshot?: Uint8Array<ArrayBuffer>,
): Promise<Embedded> {
  const unlock = folder === undefined ? () => {} : lockFolder(folder);
  let engine: Engine;
  try {
    const start = {
      ...{ dataDir: folder, snapshot, isSynced: true },
      sentenceOf: engineFault(folder ?? 'memory'),
    };
    engine = await (folder === undefined ? Engine.start(start) : startInFolder(folder, start));
  } catch (error) {
    unlock();
    throw error;
  }
  const lost = new Promise<EngineLost>((resolve) => engine.once('lost', resolve));
  const pool = poolOver(engine);
  const close = async () => {
    try {
      // A connection to a lost engine may never be returned to the pool.
      await Promise.race([pool.end(), lost]);
      await engine.close();
    } finally {
      unlock();
    }
  };
  const dump = async () => (await engine.request({ kind: 'dump' }, 'dumped')).bytes;
  const whenDurable = folder === undefined ? undefined : () => engine.whenSynced();
  return { pool, whenDurable, dump, lost, close };
}
