import type { Database } from '@stoop/base/api/db/database';
import { formatError } from '@stoop/base/api/db/error-text';
import type { Log } from '@stoop/base/api/http/log';
import type { Router } from '@stoop/base/api/http/router';
import { PROBLEM_CODES } from '@stoop/base/contract/problems';
import { asAuthCode } from '@stoop/base/rules/access/auth-problems';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { eventsRoute } from '../contract/routes.ts';
import { addEvent, removeOldEvents } from './store.ts';

const FORGET_EVERY_MS = DAY_MS;

export interface AnalyticsDeps {
  database: Pick<Database, 'sql'>;
  /** If not, events are accepted and dropped. */
  isCounting: boolean;
  now(): Date;
  log: Log;
}

/** Whether the browser sends Do Not Track or Global Privacy Control. */
const requestsPrivacy = ({ headers }: Request) =>
  headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1';

/** A code of the catalogue as it is, any other as the generic code, so that no invented text is stored. */
const knownCode = (code: string) =>
  PROBLEM_CODES.find((known) => known === code) ?? asAuthCode(code);

export function serveAnalytics(
  router: Router,
  { database: { sql }, isCounting, now, log }: AnalyticsDeps,
): void {
  let forgetAt = 0;
  router.serve(eventsRoute, async ({ body: { name, params }, request }) => {
    if (!isCounting || requestsPrivacy(request)) return {};
    const { method, code } = params;
    const stored = { ...(method && { method }), ...(code && { code: knownCode(code) }) };
    try {
      await sql.autocommit((tx) => addEvent(tx, { name, params: stored }));
      const time = now().getTime();
      if (time >= forgetAt) {
        forgetAt = time + FORGET_EVERY_MS;
        await sql.autocommit(removeOldEvents);
      }
    } catch (error) {
      // A failure to count must not fail the sign-in (R8.24).
      log.error({ event: 'not-counted', ...formatError(error) });
    }
    return {};
  });
}
