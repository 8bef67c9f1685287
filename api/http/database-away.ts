import type { ProblemCode } from '@stoop/contract/problems';
import { type Refused, refuse } from '@stoop/contract/refuse';
import { patience } from '../db/patience.ts';

const RETRY_AFTER_SECONDS = 5;

const NETWORK =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)(?:UNREACH|DOWN)|ENETRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/;
/** SQLSTATE classes: connection, resources, operator intervention, system. */
const STATES = /^(?:08|53|57P|58)/;
/** The driver has no codes for these. */
const SENTENCES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|pool after calling end|is not queryable/;

/** Whether the error says that the database cannot be reached, and not that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof TooSlow) return true;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (NETWORK.test(code) || STATES.test(code) || SENTENCES.test(cause.message)) return true;
    cause = cause.cause;
  }
  return false;
}

type Unavailable = Extract<
  ProblemCode,
  | 'server/unavailable'
  | 'listings/unavailable'
  | 'saved/read-failed'
  | 'saved/save-failed'
  | 'saved/remove-failed'
>;

/** The database did not answer in time. */
class TooSlow extends Error {}

/** What the database gives, or a rejection that `isDatabaseAway` knows, where that takes too long. */
export async function inTime<Value>(reading: Promise<Value>): Promise<Value> {
  const { promise: impatience, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new TooSlow('the database did not answer in time'));
  // Where this process itself was busy so long, an answer may be in that nobody has read yet.
  const timer = setTimeout(() => setImmediate(giveUp), patience.answerMs);
  try {
    return await Promise.race([reading, impatience]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the database gives, or `code` where it is away. For a reading that keeps the time itself. */
export async function orAway<Value, Code extends Unavailable>(
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

/** What the database gives, or `code` where it is away or too slow. Other errors are thrown on. */
export const orUnavailable = <Value, Code extends Unavailable>(
  code: Code,
  reading: Promise<Value>,
): Promise<Value | Refused<Code>> => orAway(code, inTime(reading));
