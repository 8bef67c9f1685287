import { Refused, refuse } from '@stoop/contract/refuse';
import { ConcurrencyLimit } from '../http/concurrency-limit.ts';
import { orUnavailable } from '../http/database-away.ts';

/**
 * Who submits to one unit waits for the others that do. Those who wait wait here, and not each on a
 * connection to the database that everybody else needs as well.
 */
const UNAVAILABLE = refuse('server/unavailable', { retryAfterSeconds: 5 });
const SUBMITS = { atOnce: 4, waiting: 2_000, busy: UNAVAILABLE };

/** Lets few submits at once reach the database, in the order in which they came. */
export class SubmitLimit {
  readonly #limit = new ConcurrencyLimit(SUBMITS);
  #outages = 0;

  /** What `work` gives once it is its turn; or that the database is away, or was while this waited. */
  async take<Value>(work: () => Promise<Value>): Promise<Value | Refused<'server/unavailable'>> {
    const outages = this.#outages;
    return this.#limit.run(async () => {
      if (this.#outages > outages) return UNAVAILABLE;
      const reached = await orUnavailable('server/unavailable', work());
      if (reached instanceof Refused && reached.code === 'server/unavailable') this.#outages += 1;
      return reached;
    });
  }
}
