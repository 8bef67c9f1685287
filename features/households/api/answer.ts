import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import { lockAccount, lockAccounts } from '@stoop/features/accounts/api/store';
import type { Household } from '../contract/household.ts';
import type { HouseholdDeps } from './deps.ts';
import { endHousehold } from './end.ts';
import { mailMembers } from './household-mails.ts';
import { leaveHousehold } from './leave.ts';
import { householdEvent } from './live-events.ts';
import { findOpenApplication } from './open-application.ts';
import {
  changeApplication,
  changeMember,
  changePlaces,
  findOwn,
  lockHousehold,
  markComplete,
  type StoredHousehold,
  type StoredMember,
  takePlace,
} from './store.ts';
import { householdView } from './view.ts';

export interface Answer {
  householdId: string;
  accountId: string;
  /** The version that the caller saw, if they say so. */
  version?: number | undefined;
}

export interface OwnHousehold {
  household: StoredHousehold;
  own: StoredMember;
}

/** Locks a household of the caller that has not ended. */
export async function lockOwn(tx: Writer, { householdId, accountId }: Omit<Answer, 'version'>) {
  if (!(await lockAccount(tx, accountId))) return refuse('auth/required');
  const household = await lockHousehold(tx, householdId);
  const own = household?.members.find((one) => one.accountId === accountId && !one.isUnseen);
  if (!household || !own) return refuse('households/not-found');
  if (household.state === 'ended' || household.isOverdue) return refuse('households/ended');
  return { household, own };
}

/** The same, if it has not changed since they saw it. */
export async function lockSeen(tx: Writer, answer: Answer) {
  const locked = await lockOwn(tx, answer);
  if (!('own' in locked)) return locked;
  const { state, version } = locked.household;
  return answer.version === undefined || answer.version === version
    ? locked
    : refuse('households/version-changed', { current: { state, version } });
}

/** Locks the accounts of all members in one order, before a change that touches what others sent or are sent for. */
export async function lockMembers(tx: Writer, answer: Omit<Answer, 'version'>): Promise<void> {
  const household = await findOwn(tx, answer);
  const ids = household?.members.flatMap(({ accountId }) => accountId ?? []);
  await lockAccounts(tx, ids ?? []);
}

/** The household after a change. */
export async function changed(tx: Sql, deps: HouseholdDeps, answer: Answer): Promise<Household> {
  const household = await findOwn(tx, answer);
  if (!household) throw new Error(`the household ${answer.householdId} has gone`);
  return householdView(tx, deps, household, answer.accountId);
}

/** The household from which one goes on whose last member has accepted: it ends, and leaves its places and application. */
async function endEarlier(
  tx: Writer,
  deps: HouseholdDeps,
  { householdId, follows, members }: StoredHousehold,
  actorId: string,
): Promise<void> {
  const earlier = follows === null ? null : await lockHousehold(tx, follows);
  if (!earlier) return;
  const staying = members.filter(({ stays }) => stays);
  const accountIds = staying.flatMap(({ accountId }) => accountId ?? []);
  await changePlaces(tx, { householdId, follows: earlier.householdId, accountIds });
  const open = await findOpenApplication(tx, earlier);
  if (open) await changeApplication(tx, householdId, open.applicationId);
  await endHousehold(tx, deps, earlier, { happening: 'later-complete', actorId, news: null });
}

async function complete(
  tx: Writer,
  deps: HouseholdDeps,
  household: StoredHousehold,
  actorId: string,
): Promise<void> {
  await markComplete(tx, household.householdId);
  await endEarlier(tx, deps, household, actorId);
  await mailMembers(tx, deps, household, { news: 'complete', but: actorId });
}

/** Accepts an invitation. With the last answer the household is complete, and its members are told. */
export const acceptHousehold = (deps: HouseholdDeps, answer: Answer) =>
  deps.database.sql.transaction(async (tx) => {
    const { accountId, householdId } = answer;
    const locked = await lockSeen(tx, answer);
    if (!('own' in locked)) return locked;
    const { household, own } = locked;
    if (own.state === 'accepted') return changed(tx, deps, answer);
    // Whoever stays has a place already, in the household from which this one goes on.
    if (!own.stays && !(await takePlace(tx, household, accountId)))
      return refuse('households/already-in-one');
    await changeMember(tx, answer, 'accepted');
    const isComplete = household.members.every(
      (member) => member.accountId === accountId || member.state === 'accepted',
    );
    // Without the last answer nothing is another for who answers at the same time.
    if (isComplete) await complete(tx, deps, household, accountId);
    await addLiveEvents(tx, [householdEvent(household)]);
    await addAudit(tx, 'household/accepted', { actorId: accountId, subjectId: householdId });
    return changed(tx, deps, answer);
  });

/** Declines an invitation, takes back one's own, or leaves, also its application. */
export const declineHousehold = (deps: HouseholdDeps, answer: Answer) =>
  deps.database.sql.transaction(async (tx) => {
    const locked = await lockSeen(tx, answer);
    if (!('own' in locked)) return locked;
    await leaveHousehold(tx, deps, locked.household, answer.accountId);
    return changed(tx, deps, answer);
  });
