import { waitingRoute } from '@stoop/contract/numbers/routes';
import { countReportedHomes } from '@stoop/features/listings/api/reports/store';
import { MAIL_QUEUE } from '@stoop/features/outbox/api/store';
import { countReportsOfPeople } from '@stoop/features/people/api/reports/store';
import { countOpenMessages } from '../contact/store.ts';
import type { Sql } from '../db/database.ts';
import type { Router } from '../http/router.ts';
import { countDeadJobs } from '../jobs/list/store.ts';

/** The counts beside the pages of staff. */
export function serveWaiting(router: Router, sql: Sql): void {
  router.serve(waitingRoute, async ({ person: { buildings } }) => {
    const isOfAll = buildings === null;
    const [messages, reports, personReports, deadMails] = await Promise.all([
      isOfAll ? countOpenMessages(sql) : null,
      countReportedHomes(sql, { buildings, state: 'open' }),
      isOfAll ? countReportsOfPeople(sql, { state: 'open' }) : null,
      isOfAll ? countDeadJobs(sql, MAIL_QUEUE) : null,
    ]);
    return { messages, reports, personReports, deadMails };
  });
}
