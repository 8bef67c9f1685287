import type { Sql } from '@stoop/base/api/db/database';
import type { Log } from '@stoop/base/api/http/log';
import { logFailures, repeat } from '@stoop/base/api/http/repeat';
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

/** Compares changes of listings with saved searches and mails what was found, until it is stopped. */
export function runAlerts({ sql, now, origin, log }: AlertDeps): { stop(): Promise<void> } {
  const matcher = new Matcher(sql, now);
  const mail = async () => {
    const mailed = await mailAlerts({ sql, origin });
    if (mailed > 0) log.info({ event: 'alerts-mailed', mailed });
  };
  const compare = async () => {
    const found = await matcher.compare();
    if (found === 0) return;
    log.info({ event: 'homes-found', found });
    // Whoever wants to hear at once does.
    await mail();
  };
  const comparing = repeat(
    logFailures(log, 'alerts-compare-failed', compare),
    () => COMPARE_EVERY_MS,
  );
  const mailing = repeat(logFailures(log, 'alerts-mail-failed', mail), () => MAIL_EVERY_MS);
  void comparing.now();
  void mailing.now();
  return {
    async stop() {
      await Promise.all([comparing.stop(), mailing.stop()]);
    },
  };
}
