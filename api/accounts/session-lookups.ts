import { inTime } from '../http/database-away.ts';

/** How many are looked up by one query. */
const TOGETHER_MAX = 500;

/**
 * Looks things up by their keys, one query at a time: keys that are asked for while a query is under way
 * are looked up together by the next. However many call at once, the database answers few queries, and
 * nobody waits for a connection that others hold.
 */
export class Lookups<Found> {
  readonly #find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>;
  #waiting = new Map<string, PromiseWithResolvers<Found | null>>();
  #isBusy = false;

  constructor(find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>) {
    this.#find = find;
  }

  /** What stands under a key now: no query that began before is asked. Rejects as the query does. */
  find(key: string): Promise<Found | null> {
    const waiting = this.#waiting.get(key) ?? Promise.withResolvers<Found | null>();
    this.#waiting.set(key, waiting);
    if (!this.#isBusy) void this.#work();
    return waiting.promise;
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.size > 0) {
      const asked = [...this.#waiting].slice(0, TOGETHER_MAX);
      for (const [key] of asked) this.#waiting.delete(key);
      try {
        const found = await inTime(this.#find(asked.map(([key]) => key)));
        for (const [key, { resolve }] of asked) resolve(found.get(key) ?? null);
      } catch (error) {
        // Who waits for the next query would only hear the same, later.
        const others = [...this.#waiting];
        this.#waiting.clear();
        for (const [, { reject }] of [...asked, ...others]) reject(error);
      }
    }
    this.#isBusy = false;
  }
}
