import { LIMITS, type LimitName } from '../../contract/limits.ts';
import type { Refused } from '../../contract/refuse.ts';

export interface Caller {
  /** From `networkOf`; the networks around it are counted too. */
  network: string;
  /** The account, needed for limits per account. */
  accountId?: string | undefined;
}

/** Why a call is refused: the limit is reached, or a strict counter is unavailable. */
export type LimitRefusal = Refused<
  'request/too-many' | 'auth/too-many-requests' | 'server/unavailable'
>;

/** Counts calls and refuses those over a limit. */
export interface Limiter {
  /**
   * Counts a call as `cost` calls, or refuses it. A call that costs more than a whole allowance uses all of
   * it, and is allowed only while the allowance is unused. It is synchronous where possible, because searches
   * take a fraction of a millisecond.
   */
  take(
    limit: LimitName,
    caller: Caller,
    cost?: number,
  ): LimitRefusal | null | Promise<LimitRefusal | null>;
  /**
   * Takes back what a call of an account counted, because the database was lost before it did anything: who tries again
   * until it is back must not reach the limit by that. The counts follow within seconds, or when the database is back.
   */
  giveBack?(limit: LimitName, accountId: string, cost: number): void;
}

/**
 * Takes back what a call counted that was refused because the database is lost. A network's count stays: those who share it
 * could otherwise use an outage to try passwords or links.
 */
export function giveBack(
  limiter: Limiter,
  limit: LimitName | null,
  { code, person, cost }: { code: string; person: { id: string } | null; cost: number },
): void {
  const isCounted = code === 'server/unavailable' && limit && LIMITS[limit].per !== 'network';
  if (isCounted && person) limiter.giveBack?.(limit, person.id, cost);
}

/** For load tests, and for products without limits. */
export const UNLIMITED: Limiter = { take: () => null };
