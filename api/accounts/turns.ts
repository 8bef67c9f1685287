import { type Refused, refuse } from '@stoop/contract/refuse';

const RETRY_AFTER_SECONDS = 2;

export interface TurnLimits {
  /** How many work at once. */
  atOnce: number;
  /** How many more may wait; others are refused. */
  waiting: number;
}

/** Lets few work at once, in the order in which they came. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #queue: (() => void)[] = [];
  #working = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** What `work` gives once it is its turn, or that too many wait already. */
  async take<Value>(work: () => Promise<Value>): Promise<Value | Refused<'auth/busy'>> {
    if (this.#working < this.#limits.atOnce) this.#working += 1;
    else if (this.#queue.length < this.#limits.waiting)
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    else return refuse('auth/busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody who comes now slips in between.
      const next = this.#queue.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }
}
