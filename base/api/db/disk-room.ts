import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { sqlOf } from './sql.ts';

/** SQLSTATE disk_full. */
const DISK_FULL = '53100';
/** Uses 64 kB of the disk until the transaction ends. */
const TAKE_ROOM = `CREATE TEMPORARY TABLE room_taken AS
  SELECT repeat('x', 1000) AS text FROM generate_series(1, 64)`;

class Undo extends Error {}

/** Whether the database's disk has room. Only a write tells: queries that only read still work. */
export class DiskRoom {
  readonly #pool: pg.Pool;
  readonly #onFull: (said: string) => void;
  #isFull = false;

  /** `onFull` is called once, with the message of the database, until there is room again. */
  constructor(pool: pg.Pool, onFull: (said: string) => void) {
    this.#pool = pool;
    this.#onFull = onFull;
    pool.on('connect', (client) => {
      // The driver has no type for it: a client reports a refusal only to its own caller.
      if ('connection' in client && client.connection instanceof EventEmitter)
        client.connection.on('errorMessage', this.#hear);
    });
  }

  #hear = ({ code, message }: { code?: string; message: string }): void => {
    if (code !== DISK_FULL || this.#isFull) return;
    this.#isFull = true;
    this.#onFull(message);
  };

  /** Rejects, as a write does, if a write has found no room and there still is none. */
  async check(): Promise<void> {
    if (!this.#isFull) return;
    const taking = sqlOf(this.#pool).transaction(async (tx) => {
      await tx.execute(TAKE_ROOM);
      throw new Undo();
    });
    await taking.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    this.#isFull = false;
  }
}
