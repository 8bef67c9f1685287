import type { LimitName } from '../../contract/limits.ts';
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
   * Takes back what a call counted that did nothing. Never rejects; while the database is lost, the counts follow when it
   * is back.
   */
  giveBack?(limit: LimitName, caller: Caller, cost: number): Promise<void>;
}

/** For load tests, and for products without limits. */
export const UNLIMITED: Limiter = { take: () => null };
