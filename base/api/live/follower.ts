import type { Database } from '../db/database.ts';
import { Notifications } from '../db/notifications.ts';
import type { Log } from '../http/log.ts';
import { logFailures, type Repetition, repeat } from '../http/repeat.ts';
import { EventLog } from './event-log.ts';
import { type NumberedEvent, readLiveEvents } from './store.ts';

/** Polls find every event, with or without a notification. */
const POLL_MS = { listening: 3_000, alone: 700 };
/** While events wait for a transaction with a lower number. */
const HELD_BACK_POLL_MS = 100;
const EVENTS_A_READ = 2_000;

export type LiveDatabase = Pick<Database, 'canListen' | 'sql' | 'pool'>;

/** Reads new events, once for all streams of a process, and only while it is started. */
export class EventFollower {
  readonly log = new EventLog();
  readonly #database: LiveDatabase;
  readonly #notifications: Notifications;
  readonly #onEvents: (events: readonly NumberedEvent[]) => void;
  /** Reads run one after another. */
  #work: Promise<void> = Promise.resolve();
  /** The read that has not begun yet, which later calls share. */
  #next: Promise<void> | null = null;
  readonly #poll: () => Promise<void>;
  /** Null while it is not started. */
  #polling: Repetition | null = null;
  /** Polls that were asked for before the last stop. */
  #ending: Promise<unknown> = Promise.resolve();

  constructor(
    database: LiveDatabase,
    log: Log,
    onEvents: (events: readonly NumberedEvent[]) => void,
  ) {
    this.#database = database;
    this.#onEvents = onEvents;
    this.#notifications = new Notifications(
      database,
      'live_events',
      () => void this.#polling?.now(),
    );
    this.#poll = logFailures(log, 'live-events-behind', async () => {
      await this.#notifications.listen();
      await this.refresh();
    });
  }

  start(): void {
    if (this.#polling) return;
    this.#polling = repeat(this.#poll, () => {
      const usual = this.#database.canListen ? POLL_MS.listening : POLL_MS.alone;
      return this.log.isHoldingBack ? HELD_BACK_POLL_MS : usual;
    });
    void this.#polling.now();
  }

  /** Resolves once what was asked for has finished, and no connection listens unless it was started again. */
  async stop(): Promise<void> {
    this.#ending = Promise.all([this.#ending, this.#polling?.stop()]);
    this.#polling = null;
    // A poll that follows would listen again.
    await this.#ending;
    await this.#work;
    if (!this.#polling) this.#notifications.stop();
  }

  /** Reads what was committed before this call. Rejects as the database does. */
  refresh(): Promise<void> {
    if (this.#next) return this.#next;
    const next = this.#work.then(() => {
      this.#next = null;
      return this.#read();
    });
    this.#next = next;
    this.#work = next.catch(() => {});
    return next;
  }

  async #read(): Promise<void> {
    for (;;) {
      const wasHoldingBack = this.log.isHoldingBack;
      const page = { after: this.log.last, limit: EVENTS_A_READ };
      const read = await readLiveEvents(this.#database.sql, page);
      const added = this.log.add(read, performance.now());
      if (added.length > 0) this.#onEvents(added);
      // A second read usually shows that what is missing was rolled back, or deleted before this process began.
      const isNewlyHeld = this.log.isHoldingBack && !wasHoldingBack;
      if (added.length < EVENTS_A_READ && !isNewlyHeld) return;
    }
  }
}
