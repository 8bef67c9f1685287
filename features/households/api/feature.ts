import type { Router } from '@stoop/base/api/http/router';
import { householdPart } from './account-part.ts';
import { serveAgreements } from './agreement/routes.ts';
import type { HouseholdDeps } from './deps.ts';
import { householdQueue } from './expiry.ts';
import { HOUSEHOLD_QUEUE } from './go-on-job.ts';
import { serveHouseholds } from './routes.ts';

export const households = {
  serve(router: Router, deps: HouseholdDeps): void {
    serveHouseholds(router, deps);
    serveAgreements(router, deps);
  },
  accountPart: householdPart,
  queues: { [HOUSEHOLD_QUEUE]: householdQueue },
};
