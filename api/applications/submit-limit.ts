import { Refused, refuse } from '@stoop/contract/refuse';
import { ConcurrencyLimit } from '../http/concurrency-limit.ts';
import { orUnavailable } from '../http/database-away.ts';

/**
 * Submits to one unit wait for each other. They wait here instead of each occupying a
 * connection to the database that other requests need.
 */
const UNAVAILABLE = refuse('server/unavailable', { retryAfterSeconds: 5 });
const SUBMITS = { atOnce: 4, waiting: 2_000, busy: UNAVAILABLE };

/** Limits the concurrent submits to the database, in the order of arrival. */
export class SubmitLimit {
  readonly #limit = new ConcurrencyLimit(SUBMITS);
  #outages = 0;

  /** Runs `work` in its turn; refused if the database is unavailable, or was while this waited. */
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
