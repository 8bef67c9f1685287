import type { Database } from '../db/database.ts';
import { formatError } from '../db/error-text.ts';
import { Notifications } from '../db/notifications.ts';
import type { Log } from '../http/log.ts';
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
  readonly #log: Log;
  readonly #notifications: Notifications;
  readonly #onEvents: (events: readonly NumberedEvent[]) => void;
  /** Reads run one after another. */
  #work: Promise<void> = Promise.resolve();
  /** The read that has not begun yet, which later calls share. */
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStarted = false;
  #isFailing = false;

  constructor(
    database: LiveDatabase,
    log: Log,
    onEvents: (events: readonly NumberedEvent[]) => void,
  ) {
    this.#database = database;
    this.#log = log;
    this.#onEvents = onEvents;
    this.#notifications = new Notifications(database, 'live_events', () => this.#poll());
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#poll();
  }

  /** Resolves once the current read has finished. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#work;
    if (!this.#isStarted) this.#notifications.stop();
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

  #poll = (): void => {
    if (!this.#isStarted) return;
    clearTimeout(this.#timer);
    void this.#pollOnce().then(() => {
      if (!this.#isStarted) return;
      clearTimeout(this.#timer);
      const usual = this.#database.canListen ? POLL_MS.listening : POLL_MS.alone;
      const wait = this.log.isHoldingBack ? HELD_BACK_POLL_MS : usual;
      this.#timer = setTimeout(this.#poll, wait).unref();
    });
  };

  async #pollOnce(): Promise<void> {
    try {
      await this.#notifications.listen();
      await this.refresh();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#log.error({ event: 'live-events-behind', ...formatError(error) });
      this.#isFailing = true;
    }
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
