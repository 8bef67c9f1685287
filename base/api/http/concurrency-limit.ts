import type { Refused } from '../../contract/refuse.ts';
import { ClientClosed } from './client-closed.ts';
import { clientSignal, endIfLeft } from './waited-for.ts';

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

  /** The result of `work`, or `busy` if too many tasks wait. Rejects with ClientClosed if its client leaves while it waits. */
  async run<Value>(work: () => Promise<Value>, owner: unknown = {}): Promise<Value | Busy> {
    const { atOnce, waiting, waitingPerOwner = waiting, busy } = this.#rules;
    if (this.#owners.size < atOnce && !this.#owners.has(owner)) this.#owners.add(owner);
    else {
      const ahead = this.#queues.get(owner)?.length ?? 0;
      if (this.#waiting >= waiting || ahead >= waitingPerOwner) return busy;
      await this.#turnOf(owner);
    }
    try {
      return await work();
    } finally {
      this.#owners.delete(owner);
      this.#putLast(owner);
      this.#startNext();
    }
  }

  async #turnOf(owner: unknown): Promise<void> {
    endIfLeft();
    const signal = clientSignal();
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#leave(owner, start);
      reject(new ClientClosed());
    };
    const queue = this.#queues.get(owner) ?? [];
    this.#queues.set(owner, queue);
    queue.push(start);
    this.#waiting += 1;
    signal?.addEventListener('abort', leave);
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  #leave(owner: unknown, start: () => void): void {
    const queue = this.#queues.get(owner);
    const at = queue?.indexOf(start) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    if (queue.length === 0) this.#queues.delete(owner);
    this.#waiting -= 1;
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
      const [start] = queue;
      if (!start) continue;
      this.#leave(owner, start);
      this.#owners.add(owner);
      start();
      return;
    }
  }
}
