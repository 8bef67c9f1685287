import type { Refused } from '@stoop/contract/refuse';

export interface ConcurrencyRules<Busy extends Refused> {
  /** How many work at once. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** How many of these may be one owner's; all of them where it is not given. */
  waitingPerOwner?: number;
  /** What all others get. */
  busy: Busy;
}

/**
 * Lets few work at once. Work that has an owner waits while other work of its owner is under way, and
 * owners take turns, so that whoever asks for much delays nobody else. Work without one starts in the
 * order in which it came.
 */
export class ConcurrencyLimit<Busy extends Refused> {
  readonly #rules: ConcurrencyRules<Busy>;
  /** Of the work that is under way. */
  readonly #owners = new Set<unknown>();
  /** What starts the work that waits, by owner; whoever's turn is next comes first. */
  readonly #queues = new Map<unknown, (() => void)[]>();
  #waiting = 0;

  constructor(rules: ConcurrencyRules<Busy>) {
    this.#rules = rules;
  }

  /** What `work` gives, or `busy` where too many wait already. */
  async take<Value>(work: () => Promise<Value>, owner: unknown = {}): Promise<Value | Busy> {
    const { atOnce, waiting, waitingPerOwner = waiting, busy } = this.#rules;
    if (this.#owners.size < atOnce && !this.#owners.has(owner)) this.#owners.add(owner);
    else {
      const queue = this.#queues.get(owner) ?? [];
      if (this.#waiting >= waiting || queue.length >= waitingPerOwner) return busy;
      await new Promise<void>((start) => {
        queue.push(start);
        this.#queues.set(owner, queue);
        this.#waiting += 1;
      });
    }
    try {
      return await work();
    } finally {
      this.#owners.delete(owner);
      this.#putLast(owner);
      this.#startNext();
    }
  }

  /** Whoever was served comes after all others who wait. */
  #putLast(owner: unknown): void {
    const queue = this.#queues.get(owner);
    if (!queue) return;
    this.#queues.delete(owner);
    this.#queues.set(owner, queue);
  }

  /** Starts what waits in place of what ended, so that nobody who comes now slips in between. */
  #startNext(): void {
    for (const [owner, queue] of this.#queues) {
      if (this.#owners.has(owner)) continue;
      const start = queue.shift();
      if (queue.length === 0) this.#queues.delete(owner);
      this.#waiting -= 1;
      this.#owners.add(owner);
      start?.();
      return;
    }
  }
}
