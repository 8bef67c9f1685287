import { Refused, refuse } from '../../contract/refuse.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { orUnavailable } from './database-away.ts';
import { unmeasured } from './waited-for.ts';

/**
 * Transactions that many people want at once, such as submits to one unit, wait for each other. They wait here instead
 * of each occupying a connection to the database that other requests need.
 */
const UNAVAILABLE = refuse('server/unavailable', { retryAfterSeconds: 5 });
const TRANSACTIONS = { waiting: 2_000, busy: UNAVAILABLE };

/** Limits concurrent transactions, in the order of arrival. */
export class TransactionLimit {
  readonly #limit: ConcurrencyLimit<typeof UNAVAILABLE>;
  #outages = 0;

  constructor(atOnce = 4) {
    this.#limit = new ConcurrencyLimit({ ...TRANSACTIONS, atOnce });
  }

  /** Runs `work` in its turn; refused if the database is unavailable, or was while this waited. */
  async take<Value>(work: () => Promise<Value>): Promise<Value | Refused<'server/unavailable'>> {
    const outages = this.#outages;
    const inTurn = async () => {
      if (this.#outages > outages) return UNAVAILABLE;
      const reached = await orUnavailable('server/unavailable', work());
      if (reached instanceof Refused && reached.code === 'server/unavailable') this.#outages += 1;
      return reached;
    };
    return unmeasured(() => this.#limit.run(inTurn));
  }
}
