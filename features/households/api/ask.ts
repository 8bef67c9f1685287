import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { RepeatedReply } from '@stoop/base/api/http/reply';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { lockAccountsShared } from '@stoop/features/accounts/api/store';
import type { AskIn } from '../contract/going-on-routes.ts';
import type { HouseholdDeps } from './deps.ts';
import { putExpiry } from './expiry.ts';
import { findHome } from './home.ts';
import { newHouseholdId } from './household-id.ts';
import { mailMembers } from './household-mails.ts';
import { findInvited, type Invited, NOBODY } from './invited.ts';
import { householdEvent } from './live-events.ts';
import { membersIn } from './split/view.ts';
import { addHousehold, findOwn, lockHousehold, type StoredHousehold } from './store.ts';
import { householdView } from './view.ts';

export interface Asking {
  householdId: string;
  accountId: string;
  body: AskIn;
  /** Null without a key. */
  idempotencyKey: string | null;
  /** As of an `Invitation`. */
  isLinked?: boolean;
}

const accountsIn = (household: StoredHousehold): string[] =>
  membersIn(household).flatMap(({ accountId }) => accountId ?? []);

/** The household that is asked, in which the caller is: it has not changed since they saw it. */
async function lockAsked(tx: Writer, { householdId, accountId, body }: Asking, seen: string[]) {
  const household = await lockHousehold(tx, householdId);
  if (!household) return refuse('households/not-found');
  const { state, version } = household;
  if (state === 'ended') return refuse('households/ended');
  if (state !== 'complete') return refuse('households/not-complete');
  const isSame = accountsIn(household).join() === seen.join() && seen.includes(accountId);
  return isSame && (body.version ?? version) === version
    ? household
    : refuse('households/version-changed', { current: { state, version } });
}

/** An invitation to the household that goes on from this one, with all who are in it and those who are asked. */
async function addQuestion(
  tx: Writer,
  deps: HouseholdDeps,
  {
    id,
    accountId,
    earlier,
    isLinked,
  }: { id: string; accountId: string; earlier: StoredHousehold; isLinked: boolean },
  invited: readonly Invited[],
) {
  const others = accountsIn(earlier).filter((one) => one !== accountId);
  const staying = { isAnonymous: false, stays: true };
  await addHousehold(tx, {
    ...earlier,
    householdId: id,
    follows: earlier.householdId,
    applicationId: null,
    members: [
      { accountId, state: 'accepted', ...staying },
      ...others.map((one) => ({ accountId: one, state: 'invited' as const, ...staying })),
      ...invited.map((one) => ({ ...one, state: 'invited' as const })),
    ],
  });
  const household = await findOwn(tx, { householdId: id, accountId });
  if (!household) throw new Error(`the household ${id} has gone`);
  await putExpiry(tx, household);
  for (const news of isLinked ? (['asking'] as const) : (['asking', 'invited'] as const)) {
    const members = household.members.filter(({ stays }) => stays === (news === 'asking'));
    await mailMembers(tx, deps, { ...household, members }, { news, but: accountId });
  }
  await addLiveEvents(tx, [householdEvent(household), householdEvent(earlier)]);
  await addAudit(tx, 'household/asked', { actorId: accountId, subjectId: id });
  return householdView(tx, deps, household, accountId);
}

/** Asks within a transaction of the caller. */
export async function askLocked(tx: Writer, deps: HouseholdDeps, asking: Asking) {
  const { householdId, accountId, body, idempotencyKey, isLinked = false } = asking;
  const id = newHouseholdId(idempotencyKey, accountId);
  const before = await findOwn(tx, { householdId: id, accountId });
  if (before)
    return before.follows === householdId
      ? new RepeatedReply(await householdView(tx, deps, before, accountId))
      : refuse('request/key-reused');
  const own = await findOwn(tx, { householdId, accountId });
  if (!own) return refuse('households/not-found');
  const home = await findHome(tx, deps, own);
  if (home instanceof Refused) return home;
  const present = accountsIn(own);
  const question = { inviterId: accountId, body: { ...own, members: body.members }, isLinked };
  const invited = await findInvited(tx, question, home, present);
  if (invited instanceof Refused) return invited;
  const ids = [...present, ...invited.map((one) => one.accountId)];
  const there = await lockAccountsShared(tx, ids);
  if (!there.has(accountId)) return refuse('auth/required');
  if (invited.some((one) => !there.has(one.accountId))) return NOBODY;
  const earlier = await lockAsked(tx, asking, present);
  if (earlier instanceof Refused) return earlier;
  return addQuestion(tx, deps, { id, accountId, earlier, isLinked }, invited);
}

/**
 * Asks somebody new to join a complete household of the caller. Those who are in it accept as those who are asked do,
 * because everybody's contacts are shown to all; until then it stays as it is.
 */
export const askIn = (deps: HouseholdDeps, asking: Asking) =>
  deps.database.sql.transaction((tx) => askLocked(tx, deps, asking));
