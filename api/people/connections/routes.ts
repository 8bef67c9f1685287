import {
  acceptRequestRoute,
  askRoute,
  blockRoute,
  cardRoute,
  connectionsRoute,
  declineRequestRoute,
  reportPersonRoute,
  unblockRoute,
  undoRequestRoute,
  unfriendRoute,
} from '@stoop/contract/people/connection-routes';
import { Refused, refuse } from '@stoop/contract/refuse';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import type { Person } from '../../http/call.ts';
import { orUnavailable } from '../../http/database-away.ts';
import type { Router } from '../../http/router.ts';
import { reportPerson } from '../reports/report-person.ts';
import { readCards, readViewer } from './cards.ts';
import {
  answerRequest,
  ask,
  block,
  type ConnectionDeps,
  unblock,
  undoRequest,
  unfriend,
} from './change-connection.ts';
import { listConnections } from './list-connections.ts';

const UNAVAILABLE = 'server/unavailable';

interface Parts extends ConnectionDeps {
  /** Who looks at a card: visitors may, too. */
  authenticate(request: Request): Promise<Person | null>;
  now(): Date;
}

/** Who acts on whom in a call. */
const actingIn = ({ person, params }: { person: Person; params: { userId: string } }) => ({
  accountId: person.id,
  otherId: params.userId,
});

/** The routes of friends, requests, blocks and reports of people (R3.03). */
export function serveConnections(router: Router, deps: Parts): void {
  const { sql } = deps.database;

  router.serve(cardRoute, async ({ params: { userId }, request }) => {
    const viewer = await orUnavailable(UNAVAILABLE, deps.authenticate(request));
    if (viewer instanceof Refused) return viewer;
    const read = async () =>
      (
        await readCards(
          sql,
          await readViewer(sql, viewer?.id ?? null),
          [userId],
          newYorkDay(deps.now()),
        )
      ).get(userId) ?? refuse('people/card-not-found');
    return orUnavailable(UNAVAILABLE, read());
  });

  router.serve(connectionsRoute, ({ person }) =>
    orUnavailable(UNAVAILABLE, listConnections(sql, person.id, newYorkDay(deps.now()))),
  );

  router.serve(askRoute, ({ person, body }) =>
    orUnavailable(UNAVAILABLE, ask(deps, { accountId: person.id, otherId: body.userId })),
  );

  router.serve(acceptRequestRoute, (call) =>
    orUnavailable(UNAVAILABLE, answerRequest(deps, actingIn(call), 'accept')),
  );

  router.serve(declineRequestRoute, (call) =>
    orUnavailable(UNAVAILABLE, answerRequest(deps, actingIn(call), 'decline')),
  );

  router.serve(undoRequestRoute, (call) =>
    orUnavailable(UNAVAILABLE, undoRequest(deps, actingIn(call))),
  );

  router.serve(unfriendRoute, (call) => orUnavailable(UNAVAILABLE, unfriend(deps, actingIn(call))));

  router.serve(blockRoute, (call) => orUnavailable(UNAVAILABLE, block(deps, actingIn(call))));

  router.serve(unblockRoute, (call) => orUnavailable(UNAVAILABLE, unblock(deps, actingIn(call))));

  router.serve(reportPersonRoute, (call) => {
    const idempotencyKey = call.request.headers.get('Idempotency-Key');
    return orUnavailable(
      UNAVAILABLE,
      reportPerson(deps, actingIn(call), { ...call.body, idempotencyKey }),
    );
  });
}
