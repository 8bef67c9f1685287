import {
  type Allowance,
  countsWhatIsDone,
  LIMITS,
  type Limit,
  type LimitName,
  networkFullSentence,
  tooCostlySentence,
  tooManySentence,
} from '../../contract/limits.ts';
import { Refused, refuse } from '../../contract/refuse.ts';
import type { Sql } from '../db/database.ts';
import { BatchLoader } from '../http/batch-loader.ts';
import { orAway } from '../http/database-away.ts';
import type { Caller, Limiter } from '../http/limiter.ts';
import type { Log } from '../http/log.ts';
import { widerNetworks } from '../http/network.ts';
import type { Allowances } from './allowances.ts';
import { type BrowsingCounts, type ExchangeCounts, openCounts } from './browsing-counts.ts';
import type { AllowedWindow } from './local-counters.ts';
import { addCounts, type Count, type CountedWindow, countCalls, removeOldCounts } from './store.ts';

const FORGET_EVERY_MS = 10 * 60_000;

export interface LimiterDeps {
  sql: Sql;
  allowances: Allowances;
  now(): Date;
  log: Log;
  /** Who counts browsing, and what exchanges those counts with other machines; this process by default. */
  countsWith?: ((exchange: ExchangeCounts) => BrowsingCounts) | undefined;
}

export interface RunningLimiter extends Limiter {
  /** Exchanges counts with the other processes. The limiter also does so about once a second. */
  share(): Promise<void>;
  /** Writes the counts that are not yet written. */
  stop(): Promise<void>;
}

const sentenceOf = (limit: LimitName, cost: number, wait: number): string => {
  if (limit === 'registration') return networkFullSentence(wait);
  return cost > 1 ? tooCostlySentence(cost, wait) : tooManySentence(wait);
};

const tooMany = (limit: LimitName, cost: number, retryAfterSeconds: number) =>
  limit === 'login'
    ? refuse('auth/too-many-requests', { retryAfterSeconds })
    : refuse('request/too-many', {
        retryAfterSeconds,
        sentence: sentenceOf(limit, cost, retryAfterSeconds),
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

/** Adds counts to those in the database, and forgets old ones there from time to time. */
function exchangeIn(sql: Sql, now: () => Date): ExchangeCounts {
  let forgetAt = 0;
  return async (pending) => {
    const known = pending.length > 0 ? await sql.autocommit((tx) => addCounts(tx, pending)) : [];
    const time = now().getTime();
    if (time >= forgetAt) await sql.autocommit(removeOldCounts);
    if (time >= forgetAt) forgetAt = time + FORGET_EVERY_MS;
    return known;
  };
}

/**
 * Strict limits are counted in the database before the call continues, and refuse it while the database is
 * unavailable. Browsing is counted in this process, so that a search does not wait, or in the one that holds the port of several
 * (`countsWith`), and exchanged with other machines about once a second; while that fails, it is counted alone.
 */
export function openLimiter({
  sql,
  allowances,
  now,
  log,
  countsWith = (exchange) => openCounts({ exchange, now, log }),
}: LimiterDeps): RunningLimiter {
  const browsing = countsWith(exchangeIn(sql, now));
  const counts = new BatchLoader<CountedWindow[], Count[]>((calls) =>
    sql.autocommit((tx) => countCalls(tx, calls)),
  );

  const windowsOf = (
    limit: LimitName,
    { subject, times }: Counted,
    cost: number,
  ): AllowedWindow[] =>
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

  async function countStrictly(limit: LimitName, one: Counted, cost: number) {
    const windows = windowsOf(limit, one, cost);
    const counted = await orAway('server/unavailable', counts.load(windows));
    if (counted instanceof Refused) return counted;
    const most = new Map(windows.map(({ key, count }) => [key, count]));
    const full = counted.filter(({ key, count }) => count > (most.get(key) ?? 0));
    if (full.length === 0) return null;
    return tooMany(limit, cost, Math.max(...full.map(({ secondsLeft }) => secondsLeft)));
  }

  async function giveBack(limit: LimitName, counted: Counted[], cost: number): Promise<void> {
    const windows = counted.flatMap((one) => windowsOf(limit, one, cost));
    try {
      await counts.load(windows.map((window) => ({ ...window, calls: -window.calls })));
    } catch {
      browsing.giveBack(windows);
    }
  }

  /** A call that one network's limit refuses is not counted for the wider ones, which its neighbors share. */
  async function takeStrictly(limit: LimitName, counted: Counted[], cost: number) {
    for (const [at, one] of counted.entries()) {
      const refused = await countStrictly(limit, one, cost);
      if (refused && refused.code !== 'server/unavailable' && countsWhatIsDone(limit))
        await giveBack(limit, counted.slice(0, at + 1), cost);
      if (refused) return refused;
    }
    return null;
  }

  /** Counts a call under all keys, or under none if one of them refuses it. */
  function takeBrowsing(limit: LimitName, counted: Counted[], cost: number) {
    const windows = counted.flatMap((one) => windowsOf(limit, one, cost));
    const wait = browsing.take(windows);
    const refusal = (seconds: number | null) =>
      seconds === null ? null : tooMany(limit, cost, seconds);
    return wait instanceof Promise ? wait.then(refusal) : refusal(wait);
  }

  return {
    take(limit, caller, cost = 1) {
      const counted = countedFor(limit, caller);
      return LIMITS[limit].isStrict
        ? takeStrictly(limit, counted, cost)
        : takeBrowsing(limit, counted, cost);
    },
    giveBack: (limit, caller, cost) => giveBack(limit, countedFor(limit, caller), cost),
    share: browsing.share,
    stop: browsing.stop,
  };
}
