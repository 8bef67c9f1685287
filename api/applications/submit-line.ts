import { Refused, refuse } from '@stoop/contract/refuse';
import { Turns } from '../accounts/turns.ts';
import { orUnavailable } from '../http/database-away.ts';

/**
 * Who submits to one unit waits for the others that do. Those who wait wait here, and not each on a
 * connection to the database that everybody else needs as well.
 */
const LINE = { atOnce: 4, waiting: 2_000 };
const RETRY_AFTER_SECONDS = 5;

/** Lets few submits at once reach the database, in the order in which they came. */
export class SubmitLine {
  readonly #turns = new Turns(LINE);
  #outages = 0;

  /** What `work` gives once it is its turn; or that the database is away, or was while this waited. */
  async take<Value>(work: () => Promise<Value>): Promise<Value | Refused<'server/unavailable'>> {
    const outages = this.#outages;
    const unavailable = refuse('server/unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const taken = await this.#turns.take(async () => {
      if (this.#outages > outages) return unavailable;
      const reached = await orUnavailable('server/unavailable', work());
      if (reached instanceof Refused && reached.code === 'server/unavailable') this.#outages += 1;
      return reached;
    });
    return taken instanceof Refused && taken.code === 'auth/busy' ? unavailable : taken;
  }
}
