import { countsWhatIsDone, LIMITS, type LimitName } from '../../contract/limits.ts';
import { Refused } from '../../contract/refuse.ts';
import type { Caller, Limiter } from './limiter.ts';
import { RepeatedReply } from './reply.ts';

interface CountedCall {
  limit: LimitName | null;
  caller: Caller;
  cost: number;
}

/** Whether what a call answers says that it did nothing, so that it does not count. */
function didNothing(limit: LimitName, handled: unknown): boolean {
  if (handled instanceof RepeatedReply) return LIMITS[limit].isStrict;
  if (!(handled instanceof Refused)) return false;
  // A network's count stays: those who share it could otherwise use an outage to try passwords or links.
  if (handled.code === 'server/unavailable')
    return countsWhatIsDone(limit) || LIMITS[limit].per !== 'network';
  return countsWhatIsDone(limit) && handled.code !== 'server/outcome-unknown';
}

/**
 * Handles a call. For a limit of what is done it counts it before, so that many at once do not pass the limit together; what a
 * call counted that then did nothing is taken back.
 */
export async function countDone<Handled>(
  limiter: Limiter,
  { limit, caller, cost }: CountedCall,
  handle: () => Handled | Promise<Handled>,
) {
  const overLimit =
    limit && countsWhatIsDone(limit) ? await limiter.take(limit, caller, cost) : null;
  if (overLimit) return overLimit;
  const handled = await handle();
  if (limit && didNothing(limit, handled)) {
    const given = limiter.giveBack?.(limit, caller, cost);
    // A lost database would keep the answer waiting.
    if (!(handled instanceof Refused && handled.code === 'server/unavailable')) await given;
  }
  return handled;
}
