import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf, saysNoConnection } from './no-connection.ts';

/** A server that stops says so with these, perhaps after it has committed. 57P03 refuses a connection. */
const STOPPING = /^(?:08|57P0[^3])/;
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Whether an error says that a statement was not carried out: the database refused it, or never got it. */
function isSurelyNotDone(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    const code = codeOf(cause);
    if (SQLSTATE.test(code)) return !STOPPING.test(code);
    if (saysNoConnection(cause)) return true;
    cause = cause.cause;
  }
  return false;
}

/** Nobody waits for this work any more, and was told that it was not done. */
class GivenUp extends Error {}

const outcomes = new AsyncLocalStorage<Outcome | undefined>();

/**
 * What is known of what one call changes. Whoever was told that nothing was done can rely on it: what is given up before
 * its commit was sent is rolled back, and after that its outcome is unknown.
 */
export class Outcome {
  #isDone = false;
  #unanswered = 0;
  #isGivenUp = false;

  /** Whether something was changed, or may have been. */
  get mayBeDone(): boolean {
    return this.#isDone || this.#unanswered > 0;
  }

  /** Runs a call, whose writes count from then on, also those that it leaves behind. */
  run<Result>(call: () => Result): Result {
    return outcomes.run(this, call);
  }

  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  /** From now on nothing more is written. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** Sends what changes something for good. Rejects without sending it where the call was given up. */
  async write<Result>(send: () => Promise<Result>): Promise<Result> {
    if (this.#isGivenUp) throw new GivenUp('nobody waits for this anymore');
    this.#unanswered += 1;
    try {
      const result = await send();
      this.#isDone = true;
      return result;
    } catch (error) {
      this.#isDone ||= !isSurelyNotDone(error);
      throw error;
    } finally {
      this.#unanswered -= 1;
    }
  }
}

/** What is known of a change that several calls share: all of them are done, or none. */
export class SharedOutcome extends Outcome {
  readonly #calls: readonly Outcome[];

  constructor(calls: readonly Outcome[]) {
    super();
    this.#calls = calls;
  }

  override async write<Result>(send: () => Promise<Result>): Promise<Result> {
    if (this.#calls.some(({ isGivenUp }) => isGivenUp)) this.giveUp();
    return super.write(async () => {
      const sent = send();
      await Promise.all(this.#calls.map((call) => call.write(() => sent)));
      return sent;
    });
  }
}

/** What the running call has changed; undefined for calls that only read, and for work of the product itself. */
export const currentOutcome = (): Outcome | undefined => outcomes.getStore();

/** Runs work that several calls share, or that only prepares what a call asks for: whether that is done does not depend on it. */
export const outsideOfCall = <Result>(work: () => Result): Result => outcomes.run(undefined, work);

/** Sends what changes something for good, as part of the running call. */
export const write = <Result>(send: () => Promise<Result>): Promise<Result> =>
  currentOutcome()?.write(send) ?? send();
