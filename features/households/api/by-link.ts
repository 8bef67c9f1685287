import type { Writer } from '@stoop/base/api/db/database';
import { RepeatedReply } from '@stoop/base/api/http/reply';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import { makeInviteLink } from '@stoop/features/people/api/invites/make-link';
import { lockInvite } from '@stoop/features/people/api/invites/open-link';
import { removeInviteLink } from '@stoop/features/people/api/invites/store';
import { askLocked } from './ask.ts';
import { createIn } from './create.ts';
import type { HouseholdDeps } from './deps.ts';
import { findHome } from './home.ts';
import { findHousehold, findPlace } from './store.ts';

/** Makes a link that asks one person to take a home with the caller. */
export const makeHomeLink = (
  deps: HouseholdDeps,
  { inviterId, home: key, email }: { inviterId: string; home: UnitKey; email?: string | undefined },
) =>
  deps.database.sql.transaction(async (tx) => {
    const home = await findHome(tx, deps, key);
    if (home instanceof Refused) return home;
    if (!home.rooms) return refuse('households/not-shared');
    const { label } = home.words;
    return makeInviteLink(tx, deps, { inviterId, home: { ...key, label }, email });
  });

/** Asks whoever uses a link: into a new household of its maker, or into the complete one that they are in. */
async function askTaker(
  tx: Writer,
  deps: HouseholdDeps,
  { inviterId, accountId, home }: { inviterId: string; accountId: string; home: UnitKey },
) {
  const { buildingId, unitId } = home;
  const members = [accountId];
  const common = { idempotencyKey: null, isLinked: true };
  const place = await findPlace(tx, home, inviterId);
  if (!place) {
    const body = { buildingId, unitId, members };
    return createIn(tx, deps, { ...common, inviterId, body });
  }
  const { householdId } = place;
  const household = await findHousehold(tx, householdId);
  if (household?.members.some((member) => member.accountId === accountId))
    return refuse('households/already-in-one');
  if (household?.state !== 'complete') return refuse('households/asked-before');
  return askLocked(tx, deps, { ...common, householdId, accountId: inviterId, body: { members } });
}

/** Uses a link for a home. The accounts of both are locked first, so that one person alone can use it. */
export const joinByLink = (
  deps: HouseholdDeps,
  { token, accountId }: { token: string; accountId: string },
) =>
  deps.database.sql.transaction(async (tx) => {
    const link = await lockInvite(tx, { token, accountId });
    if (link instanceof Refused) return link;
    const { home, inviterId } = link;
    if (!home) return refuse('people/invite-link-ended');
    const asked = await askTaker(tx, deps, { inviterId, accountId, home });
    if (asked instanceof Refused) return asked;
    await removeInviteLink(tx, link);
    const { householdId } = asked instanceof RepeatedReply ? asked.value : asked;
    return { householdId };
  });
