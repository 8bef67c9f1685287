import { GatheredTransactions } from '@stoop/base/api/http/gathered-transactions';
import type { Router } from '@stoop/base/api/http/router';
import { TransactionLimit } from '@stoop/base/api/http/transaction-limit';
import { refuse } from '@stoop/base/contract/refuse';
import { ownHomeRoute } from '../contract/own-home-routes.ts';
import {
  myApplicationRoute,
  myApplicationsRoute,
  requeueRoute,
  submitRoute,
  withdrawRoute,
} from '../contract/routes.ts';
import { serveCorrections } from './corrections/routes.ts';
import type { ApplicationDeps } from './deps.ts';
import { serveDrafts } from './drafts/routes.ts';
import { serveNamed } from './named/routes.ts';
import { listOwnApplications, readOwnWithAnswers, requeue, withdraw } from './own-applications.ts';
import { readOwnHome } from './own-home.ts';
import type { Submission } from './save-submission.ts';
import { serveStaffApplications } from './staff/routes.ts';
import { submit } from './submit.ts';

const KEY = /^[\x20-\x7e]{1,200}$/;

export function serveApplications(router: Router, parts: ApplicationDeps): void {
  const line = new TransactionLimit();
  // While the database works on one of two, this process works on the other; more would wait for the lock of one unit.
  const submits = new GatheredTransactions(new TransactionLimit(2), {
    run: (submissions: readonly Submission[]) => submit(parts, submissions),
    keyOf: ({ person }) => person.id,
  });
  serveDrafts(router, parts);
  serveCorrections(router, parts);
  serveNamed(router, parts);
  serveStaffApplications(router, parts);

  router.serve(submitRoute, ({ person, query, body, request: { headers } }) => {
    const idempotencyKey = headers.get('Idempotency-Key');
    if (idempotencyKey !== null && !KEY.test(idempotencyKey))
      return refuse('request/invalid', {
        issues: [{ path: 'Idempotency-Key', message: 'must be 1 to 200 printable characters' }],
      });
    const userAgent = headers.get('User-Agent');
    return submits.take({ person, query, body, idempotencyKey, userAgent });
  });

  router.serve(ownHomeRoute, ({ person, params }) => readOwnHome(parts, person.id, params));
  router.serve(myApplicationsRoute, ({ person }) => listOwnApplications(parts, person.id));

  router.serve(myApplicationRoute, ({ person, params: { applicationId } }) =>
    readOwnWithAnswers(parts, { accountId: person.id, applicationId }),
  );

  router.serve(requeueRoute, ({ person, params: { applicationId }, query }) =>
    line.take(() => requeue(parts, { accountId: person.id, applicationId }, query)),
  );

  router.serve(withdrawRoute, ({ person, params: { applicationId }, query }) =>
    line.take(() => withdraw(parts, { accountId: person.id, applicationId }, query)),
  );
}
