import type { Log } from '../http/log.ts';
import { repeat } from '../http/repeat.ts';
import { EventFollower, type LiveDatabase } from './follower.ts';
import type { NumberedEvent } from './store.ts';

const RETRY_MS = 1_000;

export interface QueueVersions {
  /** Changes with each change of the queues of a unit; null while one may have changed that was not read yet. */
  of(unit: { buildingId: string; unitId: string }): string | null;
  /** To be called when this process may have changed a queue: until the changes are read, no version is known. */
  readAgain(): void;
  stop(): Promise<void>;
}

/**
 * Follows the changes of queues, of all processes: `NOTIFY` is a hint, polls find the rest. Events are recorded in the
 * transaction that changes a queue, so that no change is missed.
 */
class Following implements QueueVersions {
  readonly #follower: EventFollower;
  readonly #changes = new Map<string, number>();
  readonly #reading = repeat(
    () => this.#readOnce(),
    () => (this.#isBehind ? RETRY_MS : null),
  );
  /** Reads that were asked for, and how many of them have finished. */
  #asked = 0;
  #read = 0;

  constructor(database: LiveDatabase, log: Log) {
    this.#follower = new EventFollower(database, log, (events) => this.#note(events));
    this.#follower.start();
    this.readAgain();
  }

  of({ buildingId, unitId }: { buildingId: string; unitId: string }): string | null {
    // An event that is held back may be about this unit.
    if (this.#isBehind || this.#follower.log.isHoldingBack) return null;
    return String(this.#changes.get(`${buildingId}/${unitId}`) ?? 0);
  }

  readAgain(): void {
    this.#asked += 1;
    void this.#reading.now();
  }

  async stop(): Promise<void> {
    void this.#reading.stop();
    await this.#follower.stop();
  }

  get #isBehind(): boolean {
    return this.#read < this.#asked;
  }

  async #readOnce(): Promise<void> {
    const asked = this.#asked;
    try {
      await this.#follower.refresh();
      this.#read = asked;
    } catch {
      // The follower logs that the database is away.
    }
  }

  #note(events: readonly NumberedEvent[]): void {
    for (const { kind, subjectId, number } of events)
      if (kind === 'queue') this.#changes.set(subjectId, number);
  }
}

export const followQueues = (database: LiveDatabase, log: Log): QueueVersions =>
  new Following(database, log);
