import type { Router } from '@stoop/base/api/http/router';
import { refuse } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { readCards, readViewer } from '@stoop/features/people/api/connections/cards';
import {
  fittingHomesRoute,
  friendFitsRoute,
  lookingThereRoute,
  roommateFitRoute,
  roommatesRoute,
  unitRoommatesRoute,
} from '../contract/routes.ts';
import { peopleBand } from '../rules/six-questions.ts';
import { wholeCompatibilityOf } from './compatibility.ts';
import type { RoommateDeps } from './deps.ts';
import { fittingHomes } from './fitting-homes.ts';
import { friendFits } from './friend-fits.ts';
import { listCards, readOwnSide } from './list-cards.ts';
import { unitFits } from './unit-fits.ts';

/** One card with all lines of its fit; null where the viewer does not see it, and for the own one. */
async function explainedCard(deps: RoommateDeps, accountId: string, userId: string) {
  if (userId === accountId) return null;
  const { sql } = deps.database;
  const [own, viewer] = await Promise.all([
    readOwnSide(deps, accountId),
    readViewer(sql, accountId),
  ]);
  const cards = await readCards(sql, viewer, [userId], newYorkDay(deps.now()));
  const card = cards.get(userId);
  return card ? { card, compatibility: wholeCompatibilityOf(own, card) } : null;
}

export function serveRoommates(router: Router, deps: RoommateDeps): void {
  router.serve(roommatesRoute, ({ person, query }) => listCards(deps, person.id, query));

  router.serve(roommateFitRoute, async ({ person, params }) => {
    const found = await explainedCard(deps, person.id, params.userId);
    return found ?? refuse('people/card-not-found');
  });

  router.serve(friendFitsRoute, ({ person }) => friendFits(deps, person.id));

  router.serve(unitRoommatesRoute, ({ person, params }) => unitFits(deps, person.id, params));

  router.serve(lookingThereRoute, async ({ params: { id } }) => {
    const { facts } = await deps.seekers();
    const people = [...facts.values()].filter(({ areas }) => areas.includes(id));
    return { people: peopleBand(people.length) };
  });

  router.serve(fittingHomesRoute, ({ body }) => fittingHomes(deps, body));
}
