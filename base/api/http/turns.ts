import { AsyncLocalStorage } from 'node:async_hooks';
import { type Refused, refuse } from '../../contract/refuse.ts';
import { ClientClosed } from './client-closed.ts';
import { Claims, isFarHeavier, type Network } from './network-claims.ts';

export interface TurnRules {
  /** How many are at work, of all and of one network. All but one of them wait for something else than the processor. */
  atWork: number;
  atWorkOfOne: number;
  /** How many more may wait. */
  waiting: number;
  waitingOfOne: number;
  /** For how long one waits at most. */
  waitMs: number;
}

const RULES: TurnRules = {
  atWork: 8,
  atWorkOfOne: 4,
  waiting: 1_024,
  waitingOfOne: 256,
  waitMs: 10_000,
};

/** A thread that had nothing to do for so long has time for more, because what is at work waits for the database. */
const IDLE_MS = 0.5;
/** Only then for a network that has used far more than one at work: it would come between two steps of the other's page. */
const LONG_IDLE_MS = 50;
/** At each pause work gives way for so long at most, so that it ends however many others come. */
const GIVE_WAY_MS = 200;
/** Of so many turns one goes to whoever has waited longest, however much it has used. */
const TURNS_IN_ROTATION = 3;
/** How long it takes to be noticed that a thread has nothing to do. */
const NOTICE_MS = 1;

const TOO_MANY_AT_ONCE = refuse('request/too-many', {
  retryAfterSeconds: 5,
  sentence:
    'Too many requests from your network are waiting for an answer. Please try again in a few seconds.',
});
const BUSY = refuse('server/unavailable', { retryAfterSeconds: 2 });

export type TurnRefusal = Refused<'request/too-many' | 'server/unavailable'>;

/** Whose turn it is, and for how many milliseconds of processor time. */
export interface Turn {
  network: string;
  weight: number;
  /** Its signal aborts when the client disconnects. It is made only for a request that waits. */
  request: Pick<Request, 'signal'>;
}

interface Waiting {
  weight: number;
  begin(): void;
  refuse(): void;
}

/** The turn of what runs here. */
const turnHere = new AsyncLocalStorage<() => Promise<void> | null>();

/**
 * To be called where work pauses: while somebody who has used far less is at work, the promise is what to wait for before it
 * goes on. Null where it may go on at once, and for what runs in no turn, such as a job.
 */
export const giveWay = (): Promise<void> | null => turnHere.getStore()?.() ?? null;

/** For how long this thread had nothing to do since it began. */
const idleMs = () => performance.eventLoopUtilization().idle;

/**
 * Takes turns among networks for work that takes processor time. One begins when the one before has ended, or waits for
 * something else: a thread finishes nothing sooner by working on more at once. Whoever has used far less begins although others
 * are at work, and they give way to it at their next pause. Of three turns two go to whoever has used least
 * of late, so that a visitor need not wait until all others had theirs; the third to whoever has waited longest for one, so that
 * everybody gets one, whoever comes. In a turn of the event loop at most one begins: other requests are answered in between.
 */
export class Turns {
  readonly #rules: TurnRules;
  readonly #idleMs: () => number;
  readonly #nowMs: () => number;
  readonly #claims: Claims<Waiting>;
  /** Those at work, as often as they are. */
  readonly #atWork: Network<Waiting>[] = [];
  /** What gives way and looks again whether it still must. */
  #paused: (() => void)[] = [];
  /** `idleMs` when the last one began. */
  #idleAtBegin = 0;
  #waiting = 0;
  /** Whether the next one begins in the next turn of the event loop, and none in this one. */
  #isNextSoon = false;
  #begun = 0;
  #noticing: NodeJS.Timeout | undefined;

  /** @param clock a monotonic one, and for how long the thread had nothing to do */
  constructor(rules: Partial<TurnRules> = {}, clock = { nowMs: () => performance.now(), idleMs }) {
    this.#rules = { ...RULES, ...rules };
    this.#idleMs = clock.idleMs;
    this.#nowMs = clock.nowMs;
    this.#claims = new Claims(clock.nowMs);
  }

  /**
   * The result of `work` in its turn, or why it gets none. Where nothing else is to begin it begins in this call.
   * Rejects with ClientClosed if the client disconnects while it waits.
   */
  run<Value>(
    work: () => Value | Promise<Value>,
    { network: name, weight, request }: Turn,
  ): Value | TurnRefusal | Promise<Value | TurnRefusal> {
    const network = this.#claims.of(name);
    const isFree = !this.#isNextSoon && this.#waiting === 0 && this.#mayBegin(network);
    if (isFree) {
      this.#begin(network, weight);
      return this.#do(work, network);
    }
    return this.#inTurn(network, { weight, signal: request.signal }).then(
      (refused) => refused ?? this.#do(work, network),
    );
  }

  #mayBegin(network: Network<Waiting>): boolean {
    if (network.atWork >= this.#rules.atWorkOfOne) return false;
    // They give way, so that it waits for none of them.
    if (this.#atWork.every((other) => isFarHeavier(other, network))) return true;
    return this.#atWork.length < this.#rules.atWork && this.#hasTime(network);
  }

  /** Whether what is at work waits for something else than the processor, and would not be delayed. */
  #hasTime(network: Network<Waiting>): boolean {
    const idleMs = this.#idleMs() - this.#idleAtBegin;
    return idleMs >= IDLE_MS && !this.#mustGiveWay(network);
  }

  #mustGiveWay(network: Network<Waiting>): boolean {
    if (this.#idleMs() - this.#idleAtBegin >= LONG_IDLE_MS) return false;
    return this.#atWork.some((other) => isFarHeavier(network, other));
  }

  async #giveWay(network: Network<Waiting>): Promise<void> {
    const untilMs = this.#nowMs() + GIVE_WAY_MS;
    while (this.#mustGiveWay(network) && this.#nowMs() < untilMs) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#paused.push(resolve);
      this.#notice();
      await promise;
    }
  }

  async #inTurn(
    network: Network<Waiting>,
    { weight, signal }: { weight: number; signal: AbortSignal },
  ): Promise<TurnRefusal | null> {
    if (signal.aborted) throw new ClientClosed();
    if (network.waiting.size >= this.#rules.waitingOfOne) return TOO_MANY_AT_ONCE;
    const { promise, resolve, reject } = Promise.withResolvers<TurnRefusal | null>();
    const one: Waiting = {
      weight,
      begin: () => resolve(null),
      refuse: () => resolve(BUSY),
    };
    const leave = () => {
      this.#leave(network, one);
      reject(new ClientClosed());
    };
    this.#claims.join(network, one);
    this.#waiting += 1;
    const timer = setTimeout(() => {
      this.#leave(network, one);
      one.refuse();
    }, this.#rules.waitMs);
    signal.addEventListener('abort', leave);
    if (this.#waiting > this.#rules.waiting) this.#refuseHeaviest();
    this.#soon();
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    });
  }

  #leave(network: Network<Waiting>, one: Waiting): void {
    if (this.#claims.leave(network, one)) this.#waiting -= 1;
  }

  /** Whoever came last of the network that wants most, so that a full queue is not closed to all others. */
  #refuseHeaviest(): void {
    const heaviest = this.#claims.heaviest();
    const last = heaviest && [...heaviest.waiting].at(-1);
    if (!last) return;
    this.#leave(heaviest, last);
    last.refuse();
  }

  #begin(network: Network<Waiting>, weight: number): void {
    this.#claims.begin(network, weight);
    this.#atWork.push(network);
    this.#idleAtBegin = this.#idleMs();
    this.#isNextSoon = true;
  }

  #do<Value>(work: () => Value | Promise<Value>, network: Network<Waiting>) {
    const end = () => {
      this.#atWork.splice(this.#atWork.indexOf(network), 1);
      network.atWork -= 1;
      this.#wakePaused();
      this.#soon();
    };
    let result: Value | Promise<Value> | undefined;
    try {
      result = turnHere.run(
        () => (this.#mustGiveWay(network) ? this.#giveWay(network) : null),
        work,
      );
      return result instanceof Promise ? result.finally(end) : result;
    } finally {
      this.#beginNextSoon();
      if (!(result instanceof Promise)) end();
    }
  }

  #soon(): void {
    if (this.#isNextSoon) return;
    this.#isNextSoon = true;
    this.#beginNextSoon();
  }

  #beginNextSoon(): void {
    setImmediate(() => {
      this.#isNextSoon = false;
      this.#beginNext();
    });
  }

  #beginNext(): void {
    if (this.#waiting === 0) return;
    const mayBegin = (network: Network<Waiting>) => this.#mayBegin(network);
    const isInRotation = (this.#begun + 1) % TURNS_IN_ROTATION === 0;
    const network = isInRotation
      ? this.#claims.longestWithout(mayBegin)
      : this.#claims.leastUsed(mayBegin);
    const [next] = network?.waiting ?? [];
    if (!network || !next) return void this.#notice();
    this.#begun += 1;
    this.#leave(network, next);
    this.#begin(network, next.weight);
    next.begin();
  }

  /** Looks again soon whether the thread has nothing to do. */
  #notice(): void {
    this.#noticing ??= setTimeout(() => {
      this.#noticing = undefined;
      this.#wakePaused();
      this.#soon();
    }, NOTICE_MS);
  }

  #wakePaused(): void {
    const paused = this.#paused;
    this.#paused = [];
    for (const look of paused) look();
  }
}
