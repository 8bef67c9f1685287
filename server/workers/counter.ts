import {
  type BrowsingCounts,
  type KnownCount,
  openCounts,
} from '@stoop/base/api/limits/browsing-counts';
import type { PendingCount } from '@stoop/base/api/limits/store';
import type { Log } from '../log.ts';
import type { FromCounter, ToWorker } from './messages.ts';

/** The database may take as long as its calls; then another worker is asked. */
const EXCHANGE_MS = 10_000;

/** Who is told, such as a worker. */
export type Tell = (message: ToWorker) => void;

/**
 * Counts the calls of all workers, so that a limit is the same number however many there are. This process has no database:
 * a worker exchanges the counts with other machines.
 */
export class Counter {
  readonly #counts: BrowsingCounts;
  readonly #exchanging = new Map<number, (known: readonly KnownCount[] | null) => void>();
  #lastId = 0;

  /** @param anyWorker tells a worker that is ready; null while none is */
  constructor(anyWorker: () => Tell | null, log: Pick<Log, 'error'>, now = () => new Date()) {
    const exchange = (pending: readonly PendingCount[]) => this.#exchange(anyWorker(), pending);
    this.#counts = openCounts({ exchange, now, log });
  }

  /** Takes what a worker says of counts. */
  hear(message: FromCounter, tell: Tell): void {
    if (message.kind === 'give-back') this.#counts.giveBack(message.windows);
    else if (message.kind === 'exchanged') this.#exchanging.get(message.id)?.(message.known);
    else void this.#count(message, tell);
  }

  /** Exchanges counts now, which also happens about once a second. */
  share(): Promise<void> {
    return this.#counts.share();
  }

  async #count({ id, calls }: FromCounter & { kind: 'count' }, tell: Tell): Promise<void> {
    const waits = await Promise.all(calls.map((windows) => this.#counts.take(windows)));
    tell({ kind: 'counted', id, waits });
  }

  async #exchange(tell: Tell | null, pending: readonly PendingCount[]) {
    if (!tell) throw new Error('there is no worker');
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve } = Promise.withResolvers<readonly KnownCount[] | null>();
    this.#exchanging.set(id, resolve);
    const timer = setTimeout(resolve, EXCHANGE_MS, null).unref();
    tell({ kind: 'exchange', id, pending });
    const known = await promise;
    clearTimeout(timer);
    this.#exchanging.delete(id);
    if (!known) throw new Error('a worker could not exchange the counts');
    return known;
  }
}
