import { waitingRoute } from '@stoop/contract/numbers/routes';
import type { Router } from '../http/router.ts';
import type { StaffScope } from '../http/staff-scope.ts';

/** What waits for staff in each column. */
export interface WaitingDeps {
  countOpenMessages(): Promise<number>;
  countReportedHomes(scope: StaffScope): Promise<number>;
  countPersonReports(): Promise<number>;
  countDeadMails(): Promise<number>;
}

/** The counts beside the pages of staff. */
export function serveWaiting(router: Router, deps: WaitingDeps): void {
  router.serve(waitingRoute, async ({ person: { buildings } }) => {
    const isOfAll = buildings === null;
    const [messages, reports, personReports, deadMails] = await Promise.all([
      isOfAll ? deps.countOpenMessages() : null,
      deps.countReportedHomes({ buildings }),
      isOfAll ? deps.countPersonReports() : null,
      isOfAll ? deps.countDeadMails() : null,
    ]);
    return { messages, reports, personReports, deadMails };
  });
}
