import type { Person } from '@stoop/base/api/http/call';
import type { Router } from '@stoop/base/api/http/router';
import { refuse } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
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
} from '../../contract/connection-routes.ts';
import { reportPerson } from '../reports/report-person.ts';
import { readCards, readViewerOf } from './cards.ts';
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
    const caller = await deps.authenticate(request);
    const viewer = await readViewerOf(sql, caller?.id ?? null, userId);
    const cards = await readCards(sql, viewer, [userId], newYorkDay(deps.now()));
    return cards.get(userId) ?? refuse('people/card-not-found');
  });

  router.serve(connectionsRoute, ({ person }) =>
    listConnections(sql, person.id, newYorkDay(deps.now())),
  );

  router.serve(askRoute, ({ person, body }) =>
    ask(deps, { accountId: person.id, otherId: body.userId }, body.note),
  );

  router.serve(acceptRequestRoute, (call) => answerRequest(deps, actingIn(call), 'accept'));

  router.serve(declineRequestRoute, (call) => answerRequest(deps, actingIn(call), 'decline'));

  router.serve(undoRequestRoute, (call) => undoRequest(deps, actingIn(call)));

  router.serve(unfriendRoute, (call) => unfriend(deps, actingIn(call)));

  router.serve(blockRoute, (call) => block(deps, actingIn(call)));

  router.serve(unblockRoute, (call) => unblock(deps, actingIn(call)));

  router.serve(reportPersonRoute, (call) => {
    const idempotencyKey = call.request.headers.get('Idempotency-Key');
    return reportPerson(deps, actingIn(call), { ...call.body, idempotencyKey });
  });
}
