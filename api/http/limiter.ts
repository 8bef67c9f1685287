import type { LimitName } from '@stoop/contract/limits';
import type { Refused } from '@stoop/contract/refuse';

export interface Caller {
  /** As `networkOf` gives it; those around it are counted with it. */
  network: string;
  /** Who is signed in; a limit that counts per account asks for it. */
  accountId?: string | undefined;
}

/** Why a call is not taken: it was one too many, or a strict counter is away. */
export type Crowded = Refused<'request/too-many' | 'auth/too-many-requests' | 'server/unavailable'>;

/** Counts calls, and refuses those that are too many. */
export interface Limiter {
  /**
   * Counts one call as `cost` calls, or says why it is refused. A call that costs more than a whole
   * allowance takes all of it: it is let in where nothing of it is used. Where counting needs no waiting
   * it does not wait: searches are answered within a fraction of a millisecond.
   */
  take(limit: LimitName, caller: Caller, cost?: number): Crowded | null | Promise<Crowded | null>;
}

/** For load tests, and where nothing is to be counted. */
export const UNLIMITED: Limiter = { take: () => null };
