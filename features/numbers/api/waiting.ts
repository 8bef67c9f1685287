import type { Sql } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import { countDeadJobs } from '@stoop/base/api/jobs/list/store';
import { countDueFor } from '@stoop/features/applications/api/staff/due';
import { countOpenMessages } from '@stoop/features/contact/api/store';
import { countReportedHomes } from '@stoop/features/listings/api/reports/store';
import { countWaitingThreads } from '@stoop/features/messages/api/store';
import { MAIL_QUEUE } from '@stoop/features/outbox/api/store';
import { countReportsOfPeople } from '@stoop/features/people/api/reports/store';
import { waitingRoute } from '../contract/routes.ts';

/** The counts beside the pages of staff. */
export function serveWaiting(router: Router, { sql, now }: { sql: Sql; now(): Date }): void {
  router.serve(waitingRoute, async ({ person }) => {
    const { buildings } = person;
    const isOfAll = buildings === null;
    const [due, threads, messages, reports, personReports, deadMails] = await Promise.all([
      countDueFor({ sql, now }, person),
      countWaitingThreads(sql, buildings),
      isOfAll ? countOpenMessages(sql) : null,
      countReportedHomes(sql, { buildings, state: 'open' }),
      isOfAll ? countReportsOfPeople(sql, { state: 'open' }) : null,
      isOfAll ? countDeadJobs(sql, MAIL_QUEUE) : null,
    ]);
    return { due, threads, messages, reports, personReports, deadMails };
  });
}
