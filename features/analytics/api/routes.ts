import type { Database, Writer } from '@stoop/base/api/db/database';
import { formatError } from '@stoop/base/api/db/error-text';
import type { Log } from '@stoop/base/api/http/log';
import type { Router } from '@stoop/base/api/http/router';
import { PROBLEM_CODES } from '@stoop/base/contract/problems';
import { asAuthCode } from '@stoop/base/rules/access/auth-problems';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { eventsRoute, type PageSpeeds, speedsRoute } from '../contract/routes.ts';
import { bucketOf, SPEED_METRIC_NAMES } from '../rules/speed.ts';
import { addSpeeds, removeOldSpeeds } from './speed/store.ts';
import { addEvent, removeOldEvents } from './store.ts';

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

/** The values of views, each in its bucket. */
const speedsOf = ({ device, views }: PageSpeeds) =>
  views.flatMap(({ page, isSoft: is_soft, ...view }) =>
    SPEED_METRIC_NAMES.flatMap((metric) => {
      const value = view[metric];
      return value === undefined
        ? []
        : [{ page, device, is_soft, metric, bucket: bucketOf(value) }];
    }),
  );

export function serveAnalytics(
  router: Router,
  { database: { sql }, isCounting, now, log }: AnalyticsDeps,
): void {
  let forgetAt = 0;

  /** A failure to count must not fail what is counted, such as a sign-in (R8.24). */
  async function count(request: Request, add: (tx: Writer) => Promise<unknown>) {
    if (!isCounting || requestsPrivacy(request)) return {};
    try {
      await sql.autocommit(add);
      const time = now().getTime();
      if (time >= forgetAt) {
        forgetAt = time + DAY_MS;
        await sql.autocommit(removeOldEvents);
        await sql.autocommit(removeOldSpeeds);
      }
    } catch (error) {
      log.error({ event: 'not-counted', ...formatError(error) });
    }
    return {};
  }

  router.serve(eventsRoute, ({ body: { name, params }, request }) => {
    const { method, code } = params;
    const stored = { ...(method && { method }), ...(code && { code: knownCode(code) }) };
    return count(request, (tx) => addEvent(tx, { name, params: stored }));
  });

  router.serve(speedsRoute, ({ body, request }) =>
    count(request, (tx) => addSpeeds(tx, newYorkDay(now()), speedsOf(body))),
  );
}
