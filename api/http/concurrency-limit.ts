import type { Refused } from '@stoop/contract/refuse';

export interface ConcurrencyRules<Busy extends Refused> {
  /** How many tasks run at once. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** How many tasks of one owner may wait; as many as `waiting` by default. */
  waitingPerOwner?: number;
  /** The refusal of all others. */
  busy: Busy;
}

/**
 * Limits how many tasks run at once. Only one task of an owner runs at a time, and owners alternate, so that
 * many tasks of one owner do not delay the others. Tasks without an owner run in the order of their arrival.
 */
export class ConcurrencyLimit<Busy extends Refused> {
  readonly #rules: ConcurrencyRules<Busy>;
  /** The owners of running tasks. */
  readonly #owners = new Set<unknown>();
  /** Waiting tasks by owner; the next owner is first. */
  readonly #queues = new Map<unknown, (() => void)[]>();
  #waiting = 0;

  constructor(rules: ConcurrencyRules<Busy>) {
    this.#rules = rules;
  }

  /** The result of `work`, or `busy` if too many tasks wait. */
  async run<Value>(work: () => Promise<Value>, owner: unknown = {}): Promise<Value | Busy> {
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

  /** The served owner moves behind all others who wait. */
  #putLast(owner: unknown): void {
    const queue = this.#queues.get(owner);
    if (!queue) return;
    this.#queues.delete(owner);
    this.#queues.set(owner, queue);
  }

  /** Starts a waiting task in place of a finished one, before a new one can take its slot. */
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
