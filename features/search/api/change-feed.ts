import type { Database } from '@stoop/base/api/db/database';
import { Notifications } from '@stoop/base/api/db/notifications';
import type { Log } from '@stoop/base/api/http/log';
import { logFailures, type Repetition, repeat } from '@stoop/base/api/http/repeat';
import { type LoadedIndex, listHomes } from './load-index.ts';

/** The interval of polls, which find a change within a second even when no notification arrives. */
const POLL_MS = 900;
const BUILDINGS_A_READ = 500;

export interface ChangeFeed {
  /**
   * Updates these buildings in this process's index. Await it after the commit and before the response, so that
   * the caller's next search sees the change.
   */
  refresh(buildingIds: readonly string[]): Promise<void>;
  /** When the index was last equal to the database, by `performance.now()`. */
  readonly equalMs: number;
  /** Resolves once the current read has finished. */
  stop(): Promise<void>;
}

/** Keeps an index equal to the database, including what other processes write. */
class Following implements ChangeFeed {
  readonly #database: Database;
  readonly #loaded: LoadedIndex;
  readonly #notifications: Notifications;
  /** Reads run one after another, so that an older state of a building never replaces a newer one. */
  #work: Promise<void> = Promise.resolve();
  readonly #polling: Repetition;
  /** Changes in the log whose listings have not been read yet. */
  readonly #behind = new Set<string>();
  #equalMs = performance.now();

  constructor(database: Database, loaded: LoadedIndex, log: Log) {
    this.#database = database;
    this.#loaded = loaded;
    this.#notifications = new Notifications(database, 'listing_changes', () => void this.poll());
    const poll = logFailures(log, 'search-index-behind', () => this.#queue(() => this.#readLog()));
    this.#polling = repeat(poll, () => POLL_MS);
  }

  get equalMs(): number {
    return this.#equalMs;
  }

  /** Reads the log. */
  poll(): Promise<void> {
    return this.#polling.now();
  }

  refresh(buildingIds: readonly string[]): Promise<void> {
    return this.#queue(() => this.#reload(buildingIds));
  }

  async stop(): Promise<void> {
    await this.#polling.stop();
    await this.#work;
    this.#notifications.stop();
  }

  #queue(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => {});
    return done;
  }

  async #readLog(): Promise<void> {
    const began = performance.now();
    await this.#notifications.listen();
    for (const id of await this.#loaded.changes.read(performance.now())) this.#behind.add(id);
    await this.#reload([...this.#behind]);
    this.#behind.clear();
    this.#equalMs = began;
  }

  async #reload(buildingIds: readonly string[]): Promise<void> {
    const { index } = this.#loaded;
    for (let at = 0; at < buildingIds.length; at += BUILDINGS_A_READ) {
      const ids = buildingIds.slice(at, at + BUILDINGS_A_READ);
      const buildings = await listHomes(this.#database.sql, ids);
      const found = new Set(buildings.map(({ buildingId }) => buildingId));
      for (const building of buildings) await index.put(building);
      for (const id of ids) if (!found.has(id)) await index.remove(id);
    }
  }
}

/** Applies changes committed since the index began to load, until it is stopped. */
export async function followChanges(database: Database, loaded: LoadedIndex, log: Log) {
  const following = new Following(database, loaded, log);
  await following.poll();
  return following;
}
