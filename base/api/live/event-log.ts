import type { NumberedEvent, ReadEvents } from './store.ts';

/** How many events a process remembers for clients that connect again. */
const REMEMBERED = 5_000;
/** No transaction of the product is open for so long; one that is must not hold back all events. */
const HELD_BACK_MS = 60_000;

/** Numbers that were missing when a read found a later one. */
interface Missing {
  /** The last number of that read. */
  until: number;
  /** Once every transaction below it has ended, what is still missing was rolled back. */
  settledBy: number;
  sinceMs: number;
}

/**
 * The events in an order in which none is added before another one that was told: a transaction gets its numbers
 * before it commits, so a lower one may become visible after a higher one. A client that knows the id of the last
 * event therefore knows all before it.
 */
export class EventLog {
  /** In order, without what is held back. */
  #events: NumberedEvent[] = [];
  #last = 0;
  /** What was forgotten, or deleted before this process began: up to this number. */
  #forgotten = 0;
  #isBegun = false;
  #missing: Missing | null = null;
  /** The first and the last number of what is held back. */
  #heldBack: { first: number; last: number } | null = null;

  /** The number up to which all events are known. */
  get last(): number {
    return this.#last;
  }

  /** Whether events wait for a transaction with a lower number. */
  get isHoldingBack(): boolean {
    return this.#missing !== null;
  }

  /**
   * Adds what was read after `last`. `nowMs` is from a monotonic clock.
   *
   * @returns the events that follow, in order
   */
  add({ events, oldestRunning, nextTransaction }: ReadEvents, nowMs: number): NumberedEvent[] {
    const missing = this.#missing;
    // Numbers of transactions go back only where another server took over, on which none of the earlier ones runs.
    if (missing && nextTransaction < missing.settledBy) missing.settledBy = nextTransaction;
    const isSettled =
      missing !== null &&
      (oldestRunning >= missing.settledBy || nowMs - missing.sinceMs >= HELD_BACK_MS);
    const settled = isSettled ? missing.until : this.#last;
    const added: NumberedEvent[] = [];
    for (const event of events) {
      if (event.number > Math.max(this.#last, settled) + 1) break;
      added.push(event);
      this.#last = event.number;
    }
    const until = events.at(-1)?.number ?? 0;
    if (isSettled || until <= this.#last) this.#missing = null;
    if (until > this.#last) this.#missing ??= { until, settledBy: nextTransaction, sinceMs: nowMs };
    const [held, lastHeld] = [events[added.length], events.at(-1)];
    this.#heldBack = held && lastHeld ? { first: held.number, last: lastHeld.number } : null;
    this.#remember(added);
    return added;
  }

  /** The events after a number that are known; null if some of them may not be known any more, or never will be. */
  after(number: number): readonly NumberedEvent[] | null {
    const held = this.#heldBack;
    // Another process told it before this one may: what follows it here is told when the log gets there.
    if (held && held.first <= number && number <= held.last) return [];
    if (number < this.#forgotten || number > this.#last) return null;
    return this.#events.filter((event) => event.number > number);
  }

  #remember(added: readonly NumberedEvent[]): void {
    const [first] = added;
    if (!first) return;
    if (!this.#isBegun) this.#forgotten = first.number - 1;
    this.#isBegun = true;
    this.#events.push(...added);
    const forgotten = this.#events.splice(0, Math.max(0, this.#events.length - REMEMBERED)).at(-1);
    if (forgotten) this.#forgotten = forgotten.number;
  }
}
