import { Refused } from '../../contract/refuse.ts';
import { currentOutcome, Outcome, SharedOutcome } from '../db/outcome.ts';
import { isDatabaseAway, orUnavailable } from './database-away.ts';
import type { TransactionLimit } from './transaction-limit.ts';
import { unmeasured } from './waited-for.ts';

/** A transaction of so many holds its locks for about 15 ms. */
const MOST = 8;

interface Waiting<Asked, Given> extends PromiseWithResolvers<Given> {
  asked: Asked;
  /** Of its call. */
  outcome: Outcome;
}

interface Work<Asked, Given> {
  /** Does all of them in one transaction, in their order, or none of them. */
  run(asked: readonly Asked[]): Promise<readonly Given[]>;
  /** No two of one key are in a transaction. */
  keyOf(asked: Asked): string;
}

/**
 * What many people want at once, such as submits to one unit, is done together: those that wait for a turn share one
 * transaction, in the order of arrival. Where it fails, each has one of its own.
 */
export class GatheredTransactions<Asked, Given> {
  readonly #line: TransactionLimit;
  readonly #work: Work<Asked, Given>;
  #waiting: Waiting<Asked, Given>[] = [];

  constructor(line: TransactionLimit, work: Work<Asked, Given>) {
    this.#line = line;
    this.#work = work;
  }

  /** Done in its turn; refused if the database is unavailable, or was while this waited. */
  take(asked: Asked): Promise<Given | Refused<'server/unavailable'>> {
    const outcome = currentOutcome() ?? new Outcome();
    const own = { asked, outcome, ...Promise.withResolvers<Given>() };
    own.promise.catch(() => {});
    this.#waiting.push(own);
    return unmeasured(async () => {
      try {
        const turn = await this.#line.take(() => this.#runNext());
        if (turn instanceof Refused && this.#isWaiting(own)) return turn;
      } finally {
        if (this.#isWaiting(own)) this.#waiting.splice(this.#waiting.indexOf(own), 1);
      }
      return orUnavailable('server/unavailable', own.promise);
    });
  }

  #isWaiting = (one: Waiting<Asked, Given>): boolean => this.#waiting.includes(one);

  /** Runs those that have waited longest: nothing if others took along whoever has this turn. */
  async #runNext(): Promise<void> {
    const keys = this.#waiting.slice(0, MOST).map(({ asked }) => this.#work.keyOf(asked));
    const second = keys.findIndex((key, at) => keys.indexOf(key) < at);
    const next = this.#waiting.splice(0, second === -1 ? MOST : second);
    if (next.length > 0) await this.#run(next);
  }

  async #run(together: readonly Waiting<Asked, Given>[]): Promise<void> {
    const shared = new SharedOutcome(together.map(({ outcome }) => outcome));
    try {
      const given = await shared.run(() => this.#work.run(together.map(({ asked }) => asked)));
      for (const [at, { resolve }] of together.entries()) resolve(given[at] as Given);
    } catch (error) {
      const isAway = isDatabaseAway(error);
      if (together.length === 1 || isAway || shared.mayBeDone) {
        for (const { reject } of together) reject(error);
        // The line refuses those who wait.
        if (isAway) throw error;
      } else for (const one of together) await this.#run([one]);
    }
  }
}
