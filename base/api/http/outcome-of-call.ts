import { PROBLEMS } from '../../contract/problems.ts';
import { Refused, refuse } from '../../contract/refuse.ts';
import { Outcome } from '../db/outcome.ts';
import { ClientClosed } from './client-closed.ts';
import { SAFE_METHODS } from './same-origin.ts';

/** Soon enough to look, and late enough for a database that was slow. */
const LOOK_AFTER_SECONDS = 5;
const UNAVAILABLE = PROBLEMS['server/unavailable'].status;

const UNKNOWN = refuse('server/outcome-unknown', { retryAfterSeconds: LOOK_AFTER_SECONDS });

/** A call that failed after it changed something, or may have. */
class FailedHalfway extends Error {}

/** Why a call failed, and what its caller is told. */
export const failureOf = (error: Error): { cause: unknown; refused: Refused } =>
  error instanceof FailedHalfway
    ? { cause: error.cause, refused: UNKNOWN }
    : { cause: error, refused: refuse('server/failed') };

/**
 * Runs the handler of a call. Where the database was away or slow, or the handler failed, after something may have been
 * changed, its caller is told to look instead of to try again.
 */
export async function withOutcome<Answer>(
  { method }: Pick<Request, 'method'>,
  handle: () => Answer | Promise<Answer>,
): Promise<Answer | typeof UNKNOWN> {
  if (SAFE_METHODS.includes(method)) return handle();
  const outcome = new Outcome();
  try {
    const handled = await outcome.run(async () => handle());
    if (!(handled instanceof Refused)) return handled;
    const isUnavailable = PROBLEMS[(handled as Refused).code].status === UNAVAILABLE;
    return isUnavailable && outcome.mayBeDone ? UNKNOWN : handled;
  } catch (error) {
    if (outcome.mayBeDone && !(error instanceof ClientClosed))
      throw new FailedHalfway('something was changed before', { cause: error });
    throw error;
  }
}
