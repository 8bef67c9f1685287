import {
  type Allowance,
  LIMITS,
  type Limit,
  type LimitName,
  tooCostlySentence,
  tooManySentence,
} from '@stoop/contract/limits';
import { Refused, refuse } from '@stoop/contract/refuse';
import type { Sql } from '../db/database.ts';
import { formatError } from '../db/error-text.ts';
import { BatchLoader } from '../http/batch-loader.ts';
import { orAway } from '../http/database-away.ts';
import type { Caller, Limiter, LimitRefusal } from '../http/limiter.ts';
import type { Log } from '../http/log.ts';
import { widerNetworks } from '../http/network.ts';
import type { Allowances } from './allowances.ts';
import { OwnCounts } from './local-counters.ts';
import { addCounts, type Count, type CountedWindow, countCalls, deleteOldCounts } from './store.ts';

/** How long it takes until processes know each other's counts. */
const SHARE_EVERY_MS = 1_000;
const FORGET_EVERY_MS = 10 * 60_000;

export interface LimiterDeps {
  sql: Sql;
  allowances: Allowances;
  now(): Date;
  log: Log;
}

export interface RunningLimiter extends Limiter {
  /** Exchanges counts with the other processes. The limiter also does so about once a second. */
  share(): Promise<void>;
  /** Writes the counts that are not yet written. */
  stop(): Promise<void>;
}

const tooMany = (limit: LimitName, cost: number, retryAfterSeconds: number) =>
  limit === 'login'
    ? refuse('auth/too-many-requests', { retryAfterSeconds })
    : refuse('request/too-many', {
        retryAfterSeconds,
        sentence:
          cost > 1
            ? tooCostlySentence(cost, retryAfterSeconds)
            : tooManySentence(retryAfterSeconds),
      });

const keyOf = (limit: LimitName, subject: string, { seconds }: Allowance) =>
  `${limit} ${subject} ${seconds}`;

interface Counted {
  subject: string;
  /** The multiple of the limit's allowance. */
  times: number;
}

/**
 * The keys that a call is counted under: an account, or a network and those around it, narrowest first. A limit for both
 * is taken twice, first without the account.
 */
function countedFor(limit: LimitName, { network, accountId }: Caller): Counted[] {
  const { per, isStrict, networkTimes = 1 }: Limit = LIMITS[limit];
  if (per !== 'network' && accountId !== undefined) return [{ subject: accountId, times: 1 }];
  if (per === 'account') throw new Error(`${limit} is counted by account`);
  const counted = [{ subject: network, times: networkTimes }];
  for (const { network: subject, times } of widerNetworks(network))
    counted.push({ subject, times: networkTimes * (isStrict ? times.strict : times.browsing) });
  return counted;
}

/**
 * Strict limits are counted in the database before the call continues, and refuse it while the database is
 * unavailable. Browsing is counted in this process, so that a search does not wait, and exchanged with other
 * processes about once a second; while that fails, this process counts alone.
 */
export function openLimiter({ sql, allowances, now, log }: LimiterDeps): RunningLimiter {
  const own = new OwnCounts();
  const sharing = shareCounts(own, { sql, now, log });
  const counts = new BatchLoader<CountedWindow[], Count[]>((calls) => countCalls(sql, calls));

  const windowsOf = (limit: LimitName, { subject, times }: Counted, cost: number) =>
    allowances[limit].map((allowance) => {
      const count = allowance.count * times;
      const { seconds } = allowance;
      return {
        key: keyOf(limit, subject, allowance),
        seconds,
        count,
        calls: Math.min(cost, count),
      };
    });

  async function countStrictly(
    limit: LimitName,
    one: Counted,
    cost: number,
  ): Promise<LimitRefusal | null> {
    const windows = windowsOf(limit, one, cost);
    const counted = await orAway('server/unavailable', counts.load(windows));
    if (counted instanceof Refused) return counted;
    const most = new Map(windows.map(({ key, count }) => [key, count]));
    const full = counted.filter(({ key, count }) => count > (most.get(key) ?? 0));
    if (full.length === 0) return null;
    return tooMany(limit, cost, Math.max(...full.map(({ secondsLeft }) => secondsLeft)));
  }

  /** A call that one network's limit refuses is not counted for the wider ones, which its neighbors share. */
  async function takeStrictly(
    limit: LimitName,
    counted: Counted[],
    cost: number,
  ): Promise<LimitRefusal | null> {
    for (const one of counted) {
      const refused = await countStrictly(limit, one, cost);
      if (refused) return refused;
    }
    return null;
  }

  /** Counts a call under all keys, or under none if one of them refuses it. */
  function takeBrowsing(limit: LimitName, counted: Counted[], cost: number): LimitRefusal | null {
    const time = now().getTime();
    const windows = counted.flatMap((one) => windowsOf(limit, one, cost));
    let longest = 0;
    for (const window of windows)
      longest = Math.max(longest, own.waitFor(window.key, window, time, cost) ?? 0);
    if (longest > 0) return tooMany(limit, cost, longest);
    for (const window of windows) own.take(window.key, window, time, cost);
    sharing.soon();
    return null;
  }

  return {
    take(limit, caller, cost = 1) {
      const counted = countedFor(limit, caller);
      return LIMITS[limit].isStrict
        ? takeStrictly(limit, counted, cost)
        : takeBrowsing(limit, counted, cost);
    },
    giveBack(limit, accountId, cost) {
      const time = now().getTime();
      for (const window of windowsOf(limit, { subject: accountId, times: 1 }, cost))
        own.giveBack(window.key, window, time, window.calls);
      sharing.soon();
    },
    share: sharing.now,
    stop: sharing.stop,
  };
}

/** Exchanges counts with the other processes regularly. */
function shareCounts(own: OwnCounts, { sql, now, log }: Omit<LimiterDeps, 'allowances'>) {
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  let forgetAt = 0;
  let last = Promise.resolve();

  async function exchange(): Promise<void> {
    const time = now().getTime();
    try {
      const counted = own.pending();
      if (counted.length > 0) {
        const known = await addCounts(sql, counted);
        own.exchanged(counted);
        for (const { key, windowStart, count } of known) own.learn(key, windowStart, count);
      }
      if (time >= forgetAt) await deleteOldCounts(sql);
      if (time >= forgetAt) forgetAt = time + FORGET_EVERY_MS;
      isFailing = false;
    } catch (error) {
      // Logged once, rather than each second until the database is back.
      if (!isFailing) log.error({ event: 'limits-not-shared', ...formatError(error) });
      isFailing = true;
    }
    own.sweep(now().getTime());
  }

  const share = () => {
    clearTimeout(timer);
    timer = undefined;
    last = last.then(exchange);
    return last;
  };
  const soon = () => {
    if (timer !== undefined || !own.hasPending) return;
    timer = setTimeout(() => void share().then(soon), SHARE_EVERY_MS).unref();
  };
  return { now: share, soon, stop: share };
}
