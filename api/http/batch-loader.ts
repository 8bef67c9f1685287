import { inTime } from './database-away.ts';

/** How many are asked by one query. */
const TOGETHER_MAX = 500;

interface Waiting<Asked, Given> extends PromiseWithResolvers<Given> {
  asked: Asked;
}

/**
 * Asks the database one query at a time: what is asked while one is under way is asked together by the
 * next. However many call at once, the database answers few queries, and nobody waits for a connection
 * that others hold.
 */
export class Together<Asked, Given> {
  readonly #query: (asked: readonly Asked[]) => Promise<readonly Given[]>;
  #waiting: Waiting<Asked, Given>[] = [];
  #isBusy = false;

  /** `query` answers each at its place. */
  constructor(query: (asked: readonly Asked[]) => Promise<readonly Given[]>) {
    this.#query = query;
  }

  /** What the database says now: no query that began before is waited for. Rejects as the query does. */
  ask(asked: Asked): Promise<Given> {
    const waiting = { asked, ...Promise.withResolvers<Given>() };
    this.#waiting.push(waiting);
    if (!this.#isBusy) void this.#work();
    return waiting.promise;
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const now = this.#waiting.splice(0, TOGETHER_MAX);
      try {
        const given = await inTime(this.#query(now.map(({ asked }) => asked)));
        for (const [at, { resolve }] of now.entries()) resolve(given[at] as Given);
      } catch (error) {
        // Who waits for the next query would only hear the same, later.
        for (const { reject } of [...now, ...this.#waiting.splice(0)]) reject(error);
      }
    }
    this.#isBusy = false;
  }
}
