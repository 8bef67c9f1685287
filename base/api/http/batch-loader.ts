import { outsideOfCall } from '../db/outcome.ts';
import { inTime } from './database-away.ts';

/** The maximum size of a batch. */
const BATCH_MAX = 500;

interface Waiting<Asked, Given> extends PromiseWithResolvers<Given> {
  asked: Asked;
}

/**
 * Runs one database query at a time and batches all keys that arrive meanwhile into the next one. Any number
 * of simultaneous calls costs few queries and at most one connection.
 */
export class BatchLoader<Asked, Given> {
  readonly #query: (asked: readonly Asked[]) => Promise<readonly Given[]>;
  #waiting: Waiting<Asked, Given>[] = [];
  #isBusy = false;

  /** @param query returns the values in the order of the keys */
  constructor(query: (asked: readonly Asked[]) => Promise<readonly Given[]>) {
    this.#query = query;
  }

  /** Loads the current value: it never joins a query that started earlier. Rejects as the query does. */
  load(asked: Asked): Promise<Given> {
    const waiting = { asked, ...Promise.withResolvers<Given>() };
    this.#waiting.push(waiting);
    if (!this.#isBusy) void this.#work();
    return waiting.promise;
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const now = this.#waiting.splice(0, BATCH_MAX);
      try {
        const given = await outsideOfCall(() => inTime(this.#query(now.map(({ asked }) => asked))));
        for (const [at, { resolve }] of now.entries()) resolve(given[at] as Given);
      } catch (error) {
        // The calls that wait for the next query would only get the same error later.
        for (const { reject } of [...now, ...this.#waiting.splice(0)]) reject(error);
      }
    }
    this.#isBusy = false;
  }
}
