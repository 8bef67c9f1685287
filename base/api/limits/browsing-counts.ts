import type { Log } from '../http/log.ts';
import { logFailures, repeat } from '../http/repeat.ts';
import { type AllowedWindow, OwnCounts } from './local-counters.ts';
import type { PendingCount } from './store.ts';

/** How long it takes until machines know each other's counts. */
const SHARE_EVERY_MS = 1_000;

/** A count of a window over all machines. */
export interface KnownCount {
  key: string;
  windowStart: number;
  count: number;
}

/** Adds counts to those of other machines, and gives the totals. */
export type ExchangeCounts = (pending: readonly PendingCount[]) => Promise<readonly KnownCount[]>;

/** Counts calls that need not wait for the database. */
export interface BrowsingCounts {
  /**
   * Counts a call in all of these windows, or in none of them if one is full: then the result is the number of seconds until
   * it is not.
   */
  take(windows: readonly AllowedWindow[]): number | null | Promise<number | null>;
  /** Counts that a call that was counted elsewhere was none. */
  giveBack(windows: readonly AllowedWindow[]): void;
  /** Exchanges counts with other machines, which also happens about once a second. */
  share(): Promise<void>;
  /** Writes the counts that are not yet written. */
  stop(): Promise<void>;
}

/** Counts in this process. */
export function openCounts({
  exchange,
  now,
  log,
}: {
  exchange: ExchangeCounts;
  now(): Date;
  log: Pick<Log, 'error'>;
}): BrowsingCounts {
  const own = new OwnCounts();
  const exchangeOnce = logFailures(log, 'limits-not-shared', async () => {
    try {
      const counted = own.pending();
      const known = await exchange(counted);
      own.exchanged(counted);
      for (const { key, windowStart, count } of known) own.learn(key, windowStart, count);
    } finally {
      own.sweep(now().getTime());
    }
  });
  const sharing = repeat(exchangeOnce, () => (own.hasPending ? SHARE_EVERY_MS : null));
  return {
    take(windows) {
      const wait = own.takeAll(windows, now().getTime());
      if (wait === null) sharing.later();
      return wait;
    },
    giveBack(windows) {
      const time = now().getTime();
      for (const { key, calls, ...window } of windows) own.giveBack(key, window, time, calls);
      sharing.later();
    },
    share: sharing.now,
    stop() {
      void sharing.now();
      return sharing.stop();
    },
  };
}
