import type { Router } from '@stoop/base/api/http/router';
import { TransactionLimit } from '@stoop/base/api/http/transaction-limit';
import { refuse } from '@stoop/base/contract/refuse';
import { leaveApplicationRoute } from '@stoop/features/applications/contract/routes';
import { askInRoute, endTogetherRoute, keepHouseholdRoute } from '../contract/going-on-routes.ts';
import { joinByLinkRoute, makeHomeLinkRoute } from '../contract/link-routes.ts';
import {
  acceptHouseholdRoute,
  applyTogetherRoute,
  createHouseholdRoute,
  declineHouseholdRoute,
  householdRoute,
  keepSplitRoute,
  lastYesRoute,
  myHouseholdsRoute,
  possibleHouseholdsRoute,
  reopenSplitRoute,
  roomValuesRoute,
} from '../contract/routes.ts';
import {
  applicationHouseholdRoute,
  staffHouseholdsRoute,
  startMatchingRoute,
} from '../contract/staff/household-routes.ts';
import { acceptHousehold, declineHousehold } from './answer.ts';
import { applyTogether } from './apply.ts';
import { askIn } from './ask.ts';
import { joinByLink, makeHomeLink } from './by-link.ts';
import { createHousehold } from './create.ts';
import type { HouseholdDeps } from './deps.ts';
import { agreeToEnd, keepHousehold } from './end-together.ts';
import { sayYes } from './last-yes.ts';
import { leaveApplication } from './leave-application.ts';
import { listPossible } from './possible.ts';
import { agreeToReopen, keepSplit } from './split/reopen.ts';
import { setOwnValues } from './split/values.ts';
import { readOfApplication, readStaffHouseholds } from './staff/read-households.ts';
import { startMatching } from './staff/start-matching.ts';
import { findOwn, listOwn } from './store.ts';
import { householdView, householdViews } from './view.ts';

async function listMine(deps: HouseholdDeps, accountId: string) {
  const { sql } = deps.database;
  const own = await listOwn(sql, accountId);
  return { items: await householdViews(sql, deps, own, accountId) };
}

async function readMine(deps: HouseholdDeps, own: { householdId: string; accountId: string }) {
  const { sql } = deps.database;
  const household = await findOwn(sql, own);
  return household
    ? householdView(sql, deps, household, own.accountId)
    : refuse('households/not-found');
}

/** Asking somebody new, and ending it together. */
function serveGoingOn(router: Router, deps: HouseholdDeps, limit: TransactionLimit): void {
  router.serve(askInRoute, ({ person, params: { householdId }, body, request }) => {
    const idempotencyKey = request.headers.get('Idempotency-Key');
    const asking = { householdId, accountId: person.id, body, idempotencyKey };
    return limit.take(() => askIn(deps, asking));
  });

  router.serve(endTogetherRoute, ({ person, params: { householdId }, body: { version } }) =>
    limit.take(() => agreeToEnd(deps, { householdId, accountId: person.id, version })),
  );

  router.serve(keepHouseholdRoute, ({ person, params: { householdId }, body: { version } }) =>
    limit.take(() => keepHousehold(deps, { householdId, accountId: person.id, version })),
  );
}

/** Links for whoever shows no roommate card, or has no account yet. */
function serveLinks(router: Router, deps: HouseholdDeps, limit: TransactionLimit): void {
  router.serve(makeHomeLinkRoute, ({ person, params: home, body: { email } }) =>
    limit.take(() => makeHomeLink(deps, { inviterId: person.id, home, email })),
  );

  router.serve(joinByLinkRoute, ({ person, params: { token } }) =>
    limit.take(() => joinByLink(deps, { token, accountId: person.id })),
  );
}

export function serveHouseholds(router: Router, deps: HouseholdDeps): void {
  const limit = new TransactionLimit();
  serveGoingOn(router, deps, limit);
  serveLinks(router, deps, limit);

  router.serve(myHouseholdsRoute, ({ person }) => listMine(deps, person.id));

  router.serve(householdRoute, ({ person, params: { householdId } }) =>
    readMine(deps, { householdId, accountId: person.id }),
  );

  router.serve(createHouseholdRoute, ({ person, body, request }) => {
    const idempotencyKey = request.headers.get('Idempotency-Key');
    return limit.take(() => createHousehold(deps, { inviterId: person.id, body, idempotencyKey }));
  });

  router.serve(acceptHouseholdRoute, ({ person, params: { householdId }, body: { version } }) =>
    limit.take(() => acceptHousehold(deps, { householdId, accountId: person.id, version })),
  );

  router.serve(declineHouseholdRoute, ({ person, params: { householdId }, body: { version } }) =>
    limit.take(() => declineHousehold(deps, { householdId, accountId: person.id, version })),
  );

  router.serve(roomValuesRoute, ({ person, params: { householdId }, body }) => {
    const own = { householdId, accountId: person.id, version: body.version };
    return limit.take(() => setOwnValues(deps, own, body));
  });

  router.serve(reopenSplitRoute, ({ person, params: { householdId }, body: { version } }) =>
    limit.take(() => agreeToReopen(deps, { householdId, accountId: person.id, version })),
  );

  router.serve(keepSplitRoute, ({ person, params: { householdId }, body: { version } }) =>
    limit.take(() => keepSplit(deps, { householdId, accountId: person.id, version })),
  );

  router.serve(lastYesRoute, ({ person, params: { householdId }, body }) =>
    limit.take(() => sayYes(deps, { householdId, accountId: person.id, ...body })),
  );

  router.serve(applyTogetherRoute, ({ person, params: { householdId }, body, request }) =>
    limit.take(() =>
      applyTogether(deps, {
        ...{ person, householdId, body },
        userAgent: request.headers.get('User-Agent'),
      }),
    ),
  );

  router.serve(leaveApplicationRoute, ({ person, params: { applicationId } }) =>
    limit.take(() => leaveApplication(deps, { accountId: person.id, applicationId })),
  );

  router.serve(possibleHouseholdsRoute, ({ person, params }) =>
    listPossible(deps, person.id, params),
  );

  router.serve(staffHouseholdsRoute, ({ person, params }) =>
    readStaffHouseholds(deps, params, person),
  );

  router.serve(applicationHouseholdRoute, ({ person, params: { applicationId } }) =>
    readOfApplication(deps, applicationId, person),
  );

  router.serve(startMatchingRoute, ({ person, params, body }) =>
    startMatching(deps, { actorId: person.id, scope: person, key: params, body }),
  );
}
