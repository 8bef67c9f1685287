import type { Router } from '@stoop/base/api/http/router';
import { applicationPart } from './account-part.ts';
import { type AlsoWaiting, keepAnswering } from './answers/round.ts';
import { decisionQueues } from './hiding/queue.ts';
import { serveHiding } from './hiding/routes.ts';
import { type OwnEventDeps, serveOwnEvents } from './live-routes.ts';
import { serveApplications } from './routes.ts';
import { listLatestSent } from './staff/store.ts';

/** `also` counts what else waits for staff, of features above. */
export const applications = (also: AlsoWaiting) => ({
  serve(router: Router, parts: Parameters<typeof serveApplications>[1] & OwnEventDeps) {
    serveApplications(router, parts);
    serveOwnEvents(router, parts);
    serveHiding(router, parts.database);
  },
  accountPart: applicationPart,
  queues: decisionQueues,
  repeat: (work: Omit<Parameters<typeof keepAnswering>[0], 'also'>) =>
    keepAnswering({ ...work, also }),
  listLatest: listLatestSent,
});
