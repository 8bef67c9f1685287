import type { Sql } from '../db/database.ts';
import { formatError } from '../db/error-text.ts';
import type { Log } from '../http/log.ts';
import { mailAlerts } from './mails/mail-alerts.ts';
import { Matcher } from './matcher/compare-changes.ts';

interface AlertDeps {
  sql: Sql;
  now(): Date;
  /** The public origin, for links in mails. */
  origin(): string;
  log: Log;
}

const COMPARE_EVERY_MS = 5_000;
const MAIL_EVERY_MS = 30_000;

/** Calls `work` now and again and again, until it is stopped; a failure is logged once, until it works again. */
function repeat(
  work: () => Promise<void>,
  everyMs: number,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  let isStopped = false;
  let last = Promise.resolve();
  const run = async () => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFailure(error);
      isFailing = true;
    }
  };
  const next = () => {
    last = run().then(() => {
      if (!isStopped) timer = setTimeout(next, everyMs).unref();
    });
  };
  next();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return last;
    },
  };
}

/** Compares changes of listings with saved searches and mails what was found, until it is stopped. */
export function runAlerts({ sql, now, origin, log }: AlertDeps): { stop(): Promise<void> } {
  const matcher = new Matcher(sql, now);
  const failed = (event: string) => (error: unknown) => log.error({ event, ...formatError(error) });
  const mail = async () => {
    const mailed = await mailAlerts({ sql, origin });
    if (mailed > 0) log.info({ event: 'alerts-mailed', mailed });
  };
  const comparing = repeat(
    async () => {
      const found = await matcher.compare();
      if (found === 0) return;
      log.info({ event: 'homes-found', found });
      // Whoever wants to hear at once does.
      await mail();
    },
    COMPARE_EVERY_MS,
    failed('alerts-compare-failed'),
  );
  const mailing = repeat(mail, MAIL_EVERY_MS, failed('alerts-mail-failed'));
  return {
    async stop() {
      await Promise.all([comparing.stop(), mailing.stop()]);
    },
  };
}
