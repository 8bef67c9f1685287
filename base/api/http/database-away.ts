import { type Refused, refuse } from '../../contract/refuse.ts';
import type { UnavailableCode } from '../../contract/route.ts';
import { isOfSome, saysAway } from '../db/no-connection.ts';
import { currentOutcome } from '../db/outcome.ts';
import { patience } from '../db/patience.ts';
import { measureCall, unmeasured } from './waited-for.ts';

const RETRY_AFTER_SECONDS = 5;

/** Whether an error means that the database is unreachable, rather than that a query is wrong. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof TooSlow || isOfSome(error, saysAway);

/** The database, or whatever answers in its place, did not answer in time. */
export class TooSlow extends Error {}

/** A clock that rejects `late` once the database has taken too long. What is not committed by then is given up. */
function impatience() {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  const rejectLate = () => {
    if (!isRunning) return;
    currentOutcome()?.giveUp();
    reject(new TooSlow('the database did not answer in time'));
  };
  return {
    late,
    start() {
      isRunning = true;
      // If this process was busy meanwhile, an answer may have arrived but not been read yet.
      timer = setTimeout(() => setImmediate(rejectLate), patience.answerMs);
    },
    stop() {
      isRunning = false;
      clearTimeout(timer);
    },
  };
}

/**
 * Rejects with an error that `isDatabaseAway` recognizes if the database takes too long. What is not committed by then is
 * given up, so that it is not done after its caller was told to try again.
 */
export const inTime = <Value>(reading: Promise<Value>): Promise<Value> =>
  unmeasured(async () => {
    const clock = impatience();
    clock.start();
    try {
      return await Promise.race([reading, clock.late]);
    } finally {
      clock.stop();
    }
  });

/** Turns an unreachable database into the refusal `code`. For readings that have a timeout of their own. */
export async function orAway<Value, Code extends UnavailableCode>(
  code: Code,
  reading: Promise<Value>,
): Promise<Value | Refused<Code>> {
  try {
    return await reading;
  } catch (error) {
    if (isDatabaseAway(error)) return refuse(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    throw error;
  }
}

/** Turns an unreachable or slow database into the refusal `code`. Other errors are rethrown. */
export const orUnavailable = <Value, Code extends UnavailableCode>(
  code: Code,
  reading: Promise<Value>,
): Promise<Value | Refused<Code>> => orAway(code, inTime(reading));

/**
 * The answer of a handler, or `code` where the database is unreachable, or has been waited for too long: at a stretch,
 * without what runs `unmeasured`. An answer that is there at once stays no promise.
 */
export function answerInTime<Value, Code extends UnavailableCode>(
  code: Code,
  answering: Value | Promise<Value>,
): Value | Promise<Value | Refused<Code>> {
  if (!(answering instanceof Promise)) return answering;
  const clock = impatience();
  const end = measureCall(clock);
  return orAway(code, Promise.race([answering, clock.late]).finally(end));
}
