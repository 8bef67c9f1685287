import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { RepeatedReply } from '@stoop/base/api/http/reply';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { lockAccountsShared } from '@stoop/features/accounts/api/store';
import type { HouseholdDeps } from './deps.ts';
import { putExpiry } from './expiry.ts';
import { findHome } from './home.ts';
import { newHouseholdId } from './household-id.ts';
import { mailMembers } from './household-mails.ts';
import { findInvited, type Invitation, NOBODY } from './invited.ts';
import { householdEvent } from './live-events.ts';
import { addHousehold, findOwn, type StoredHousehold, takePlace } from './store.ts';
import { householdView } from './view.ts';

/** The household that the same call made before, if its answer was lost. */
async function repeated(
  tx: Sql,
  deps: HouseholdDeps,
  { inviterId, body }: Invitation,
  before: StoredHousehold,
) {
  const isSame =
    before.buildingId === body.buildingId &&
    before.unitId === body.unitId &&
    before.members.length === body.members.length + 1;
  if (!isSame) return refuse('request/key-reused');
  return new RepeatedReply(await householdView(tx, deps, before, inviterId));
}

/** @throws AlreadyInOne if the inviter is in a household for the home */
export async function createIn(tx: Writer, deps: HouseholdDeps, invitation: Invitation) {
  const { inviterId, body, idempotencyKey } = invitation;
  const householdId = newHouseholdId(idempotencyKey, inviterId);
  const before = await findOwn(tx, { householdId, accountId: inviterId });
  if (before) return repeated(tx, deps, invitation, before);
  const home = await findHome(tx, deps, body);
  if (home instanceof Refused) return home;
  const invited = await findInvited(tx, invitation, home, [inviterId]);
  if (invited instanceof Refused) return invited;
  const ids = [inviterId, ...invited.map(({ accountId }) => accountId)];
  const there = await lockAccountsShared(tx, ids);
  if (!there.has(inviterId)) return refuse('auth/required');
  if (there.size < ids.length) return NOBODY;
  const { buildingId, unitId } = body;
  const isNew = await addHousehold(tx, {
    ...{ householdId, buildingId, unitId },
    homeLabel: home.words.label,
    homeAddress: home.words.address,
    members: [
      { accountId: inviterId, state: 'accepted', isAnonymous: false },
      ...invited.map((one) => ({ ...one, state: 'invited' as const })),
    ],
  });
  if (isNew && !(await takePlace(tx, { householdId, buildingId, unitId }, inviterId)))
    throw new AlreadyInOne();
  const household = await findOwn(tx, { householdId, accountId: inviterId });
  if (!household) throw new Error(`the household ${householdId} has gone`);
  if (!isNew) return repeated(tx, deps, invitation, household);
  await putExpiry(tx, household);
  if (!invitation.isLinked)
    await mailMembers(tx, deps, household, { news: 'invited', but: inviterId });
  await addLiveEvents(tx, [householdEvent(household)]);
  await addAudit(tx, 'household/created', { actorId: inviterId, subjectId: householdId });
  return householdView(tx, deps, household, inviterId);
}

/** Undoes a transaction of somebody who is in a household for the home. */
class AlreadyInOne extends Error {}

/** Invites people to a household of the caller, in one transaction with its mails. */
export async function createHousehold(deps: HouseholdDeps, invitation: Invitation) {
  try {
    return await deps.database.sql.transaction((tx) => createIn(tx, deps, invitation));
  } catch (error) {
    if (!(error instanceof AlreadyInOne)) throw error;
    return refuse('households/already-in-one');
  }
}
