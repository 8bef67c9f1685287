import type { Log } from '../http/log.ts';
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
  #timer: NodeJS.Timeout | undefined;
  /** Reads that were asked for, and how many of them have finished. */
  #asked = 0;
  #read = 0;
  #isStopped = false;

  constructor(database: LiveDatabase, log: Log) {
    this.#follower = new EventFollower(database, log, (events) => this.#note(events));
    this.#follower.start();
    this.readAgain();
  }

  of({ buildingId, unitId }: { buildingId: string; unitId: string }): string | null {
    // An event that is held back may be about this unit.
    if (this.#read < this.#asked || this.#follower.log.isHoldingBack) return null;
    return String(this.#changes.get(`${buildingId}/${unitId}`) ?? 0);
  }

  readAgain(): void {
    if (this.#isStopped) return;
    this.#asked += 1;
    const asked = this.#asked;
    this.#follower.refresh().then(
      () => {
        this.#read = Math.max(this.#read, asked);
      },
      // The follower logs that the database is away.
      () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.readAgain(), RETRY_MS).unref();
      },
    );
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#follower.stop();
  }

  #note(events: readonly NumberedEvent[]): void {
    for (const { kind, subjectId, number } of events)
      if (kind === 'queue') this.#changes.set(subjectId, number);
  }
}

export const followQueues = (database: LiveDatabase, log: Log): QueueVersions =>
  new Following(database, log);
