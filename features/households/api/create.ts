import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { RepeatedReply } from '@stoop/base/api/http/reply';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { lockAccountsShared } from '@stoop/features/accounts/api/store';
import { audienceFor, readViewer } from '@stoop/features/people/api/connections/cards';
import { listPeople } from '@stoop/features/people/api/matched/store';
import type { NewHousehold } from '../contract/routes.ts';
import type { HouseholdDeps } from './deps.ts';
import { putExpiry } from './expiry.ts';
import { findHome, type SharedHome } from './home.ts';
import { isPersonRef, newHouseholdId, personRef } from './household-id.ts';
import { mailMembers } from './household-mails.ts';
import { householdEvent } from './live-events.ts';
import { listInvitable } from './possible.ts';
import { addHousehold, findOwn, readKey, type StoredHousehold, takePlace } from './store.ts';
import { householdView } from './view.ts';

export interface Invitation {
  inviterId: string;
  body: NewHousehold;
  /** Null without a key. */
  idempotencyKey: string | null;
}

interface Invited {
  accountId: string;
  isAnonymous: boolean;
}

const NOBODY = refuse('households/member-not-found');

/** The people behind the refs of possible households. */
async function behindRefs(
  tx: Sql,
  { inviterId, body }: Invitation,
  home: SharedHome,
): Promise<Invited[]> {
  const refs = body.members.filter(isPersonRef);
  if (refs.length === 0) return [];
  const { buildingId, unitId } = body;
  const secret = await readKey(tx);
  const invitable = await listInvitable(tx, inviterId, home);
  const viewer = { viewerId: inviterId, buildingId, unitId };
  return invitable
    .filter(({ accountId }) => refs.includes(personRef(secret, viewer, accountId)))
    .map(({ accountId }) => ({ accountId, isAnonymous: true }));
}

/** The people whose roommate card the inviter sees. Hidden, blocked and unknown ones are all missing. */
async function behindIds(tx: Sql, { inviterId, body }: Invitation): Promise<Invited[]> {
  const ids = body.members.filter((member) => !isPersonRef(member));
  const [people, viewer] = [await listPeople(tx, ids), await readViewer(tx, inviterId)];
  return ids.flatMap((accountId) => {
    const person = people.get(accountId);
    const isSeen = person && audienceFor(viewer, accountId, person.profile.hasRoommateCard);
    return isSeen ? [{ accountId, isAnonymous: false }] : [];
  });
}

async function findInvited(tx: Sql, invitation: Invitation, home: SharedHome) {
  const { members } = invitation.body;
  if (members.includes(invitation.inviterId)) return refuse('households/yourself');
  const spots = home.rooms?.prices.length ?? 0;
  if (spots < 2) return refuse('households/not-shared');
  if (new Set(members).size !== members.length || members.length > spots - 1)
    return refuse('households/size');
  // Together they would tell whether a ref and a card are of the same person.
  if (members.some(isPersonRef) && !members.every(isPersonRef)) return refuse('households/mixed');
  const invited = [
    ...(await behindIds(tx, invitation)),
    ...(await behindRefs(tx, invitation, home)),
  ];
  const people = new Set(invited.map(({ accountId }) => accountId));
  return people.size === members.length ? invited : NOBODY;
}

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

async function createIn(tx: Writer, deps: HouseholdDeps, invitation: Invitation) {
  const { inviterId, body, idempotencyKey } = invitation;
  const householdId = newHouseholdId(idempotencyKey, inviterId);
  const before = await findOwn(tx, { householdId, accountId: inviterId });
  if (before) return repeated(tx, deps, invitation, before);
  const home = await findHome(tx, deps, body);
  if (home instanceof Refused) return home;
  const invited = await findInvited(tx, invitation, home);
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
