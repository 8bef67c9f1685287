import type { ProblemCode } from '@stoop/contract/problems';
import { type Refused, refuse } from '@stoop/contract/refuse';

/** A caller hears within two seconds that the database is away. */
const PATIENCE_MS = 1_700;
const RETRY_AFTER_SECONDS = 5;

const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'];
/** SQLSTATE classes: connection, resources, operator intervention, system. */
const STATES = /^(?:08|53|57P|58)/;
/** The driver has no codes for these. */
const SENTENCES =
  /timeout exceeded when trying to connect|Connection terminated|pool after calling end|Client was closed/;

/** Whether the error says that the database cannot be reached, and not that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (NETWORK.includes(code) || STATES.test(code) || SENTENCES.test(cause.message)) return true;
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

/** What the database gives, or `code` where it is away or too slow. Other errors are thrown on. */
export async function orUnavailable<Value, Code extends Unavailable>(
  code: Code,
  reading: Promise<Value>,
): Promise<Value | Refused<Code>> {
  const unavailable = refuse(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const { promise: impatience, resolve } = Promise.withResolvers<Refused<Code>>();
  const timer = setTimeout(resolve, PATIENCE_MS, unavailable);
  const reached = reading.catch((error: unknown) => {
    if (isDatabaseAway(error)) return unavailable;
    throw error;
  });
  try {
    return await Promise.race([reached, impatience]);
  } finally {
    clearTimeout(timer);
  }
}
