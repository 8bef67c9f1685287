import type { PoolClient } from 'pg';
import type { Database } from './database.ts';

/**
 * A connection that listens to a channel of PostgreSQL. Notifications are hints: they may be lost with the connection, and
 * not every database has them (`canListen`), so that who listens must poll, too.
 */
export class Notifications {
  readonly #database: Pick<Database, 'canListen' | 'pool'>;
  readonly #channel: 'live_events' | 'listing_changes';
  readonly #onNotified: () => void;
  #client: PoolClient | null = null;
  #isWanted = false;

  constructor(
    database: Pick<Database, 'canListen' | 'pool'>,
    channel: 'live_events' | 'listing_changes',
    onNotified: () => void,
  ) {
    this.#database = database;
    this.#channel = channel;
    this.#onNotified = onNotified;
  }

  /** Listens, again if the connection was lost. Rejects where it cannot connect. */
  async listen(): Promise<void> {
    this.#isWanted = true;
    if (this.#client || !this.#database.canListen) return;
    const client = await this.#database.pool.connect();
    if (!this.#isWanted || this.#client) return client.release();
    this.#client = client;
    client.on('notification', this.#onNotified);
    const drop = () => this.#client === client && this.#drop();
    client.on('error', drop);
    client.once('end', drop);
    try {
      await client.query(`LISTEN ${this.#channel}`);
    } catch (error) {
      drop();
      throw error;
    }
  }

  stop(): void {
    this.#isWanted = false;
    this.#drop();
  }

  #drop(): void {
    const client = this.#client;
    this.#client = null;
    client?.removeAllListeners('notification');
    // Closed instead of returned, because the connection still listens.
    client?.release(true);
  }
}
