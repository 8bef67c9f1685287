import {
  type Allowance,
  costSentence,
  crowdedSentence,
  LIMITS,
  type LimitName,
} from '@stoop/contract/limits';
import { Refused, refuse } from '@stoop/contract/refuse';
import type { Sql } from '../db/database.ts';
import { formatError } from '../db/error-text.ts';
import { Together } from '../http/batch-loader.ts';
import { orAway } from '../http/database-away.ts';
import type { Caller, Crowded, Limiter } from '../http/limiter.ts';
import type { Log } from '../http/log.ts';
import { widerNetworks } from '../http/network.ts';
import type { Allowances } from './allowances.ts';
import { OwnCounts } from './local-counters.ts';
import { addCounts, type Count, type CountedWindow, countCalls, deleteOldCounts } from './store.ts';

/** Processes know of each other's calls after this. */
const SHARE_EVERY_MS = 1_000;
const FORGET_EVERY_MS = 10 * 60_000;

export interface LimiterDeps {
  sql: Sql;
  allowances: Allowances;
  now(): Date;
  log: Log;
}

export interface RunningLimiter extends Limiter {
  /** Tells the other processes what was counted, and learns what they did. It happens by itself about once a second. */
  share(): Promise<void>;
  /** Writes what is not written yet. */
  stop(): Promise<void>;
}

const tooMany = (limit: LimitName, cost: number, retryAfterSeconds: number) =>
  limit === 'login'
    ? refuse('auth/too-many-requests', { retryAfterSeconds })
    : refuse('request/too-many', {
        retryAfterSeconds,
        sentence:
          cost > 1 ? costSentence(cost, retryAfterSeconds) : crowdedSentence(retryAfterSeconds),
      });

const keyOf = (limit: LimitName, who: string, { seconds }: Allowance) =>
  `${limit} ${who} ${seconds}`;

interface Counted {
  who: string;
  /** How many times the allowance of the limit. */
  times: number;
}

/** Whom a limit counts a call for: an account; or a network and those around it, narrowest first. */
function countedFor(limit: LimitName, { network, accountId }: Caller): Counted[] {
  const { per, isStrict } = LIMITS[limit];
  if (per === 'network') {
    const counted = [{ who: network, times: 1 }];
    for (const { network: who, times } of widerNetworks(network))
      counted.push({ who, times: isStrict ? times.strict : times.browsing });
    return counted;
  }
  if (accountId === undefined) throw new Error(`${limit} is counted by account`);
  return [{ who: accountId, times: 1 }];
}

/**
 * Strict limits are counted in the database before the call goes on, and stop it where the database is
 * away. Browsing is counted in this process, so that a search waits for nothing, and shared with the
 * others about once a second; where that fails it goes on, counted here alone.
 */
export function openLimiter({ sql, allowances, now, log }: LimiterDeps): RunningLimiter {
  const own = new OwnCounts();
  const sharing = shareCounts(own, { sql, now, log });
  const counts = new Together<CountedWindow[], Count[]>((calls) => countCalls(sql, calls));

  const windowsOf = (limit: LimitName, { who, times }: Counted, cost: number) =>
    allowances[limit].map((allowance) => {
      const count = allowance.count * times;
      const { seconds } = allowance;
      return { key: keyOf(limit, who, allowance), seconds, count, calls: Math.min(cost, count) };
    });

  async function countStrictly(
    limit: LimitName,
    one: Counted,
    cost: number,
  ): Promise<Crowded | null> {
    const windows = windowsOf(limit, one, cost);
    const counted = await orAway('server/unavailable', counts.ask(windows));
    if (counted instanceof Refused) return counted;
    const most = new Map(windows.map(({ key, count }) => [key, count]));
    const full = counted.filter(({ key, count }) => count > (most.get(key) ?? 0));
    if (full.length === 0) return null;
    return tooMany(limit, cost, Math.max(...full.map(({ secondsLeft }) => secondsLeft)));
  }

  /** A call that one network refuses is not counted for those around it: they are its neighbors' too. */
  async function takeStrictly(
    limit: LimitName,
    counted: Counted[],
    cost: number,
  ): Promise<Crowded | null> {
    for (const one of counted) {
      const refused = await countStrictly(limit, one, cost);
      if (refused) return refused;
    }
    return null;
  }

  /** Counts a call for all, or for none where one of them refuses it. */
  function takeBrowsing(limit: LimitName, counted: Counted[], cost: number): Crowded | null {
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
    share: sharing.now,
    stop: sharing.stop,
  };
}

/** Exchanges counts with the other processes from time to time. */
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
        own.written(counted);
        for (const { key, windowStart, count } of known) own.learn(key, windowStart, count);
      }
      if (time >= forgetAt) await deleteOldCounts(sql);
      if (time >= forgetAt) forgetAt = time + FORGET_EVERY_MS;
      isFailing = false;
    } catch (error) {
      // Once, and not each second until the database is back.
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
