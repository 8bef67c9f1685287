import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { endingOf } from '../rules/household-states.ts';
import type { HouseholdDeps } from './deps.ts';
import { endHousehold } from './end.ts';
import { leaveWith } from './leave-application.ts';
import { changeMember, listOwn, lockHousehold, type StoredHousehold } from './store.ts';

/** Declines the invitation to a locked household, takes back one's own, or leaves, also its application: it ends for all. */
export async function leaveHousehold(
  tx: Writer,
  deps: HouseholdDeps,
  household: StoredHousehold,
  accountId: string,
): Promise<void> {
  const { householdId, state, members } = household;
  const own = members.find((member) => member.accountId === accountId);
  if (!own) throw new Error(`${accountId} is in no household ${householdId}`);
  await changeMember(tx, { householdId, accountId }, own.state === 'invited' ? 'declined' : 'left');
  const end = endingOf(state, own.number === 1);
  const news = await leaveWith(tx, deps, household, accountId);
  await endHousehold(tx, deps, household, { end, actorId: accountId, news });
  await addAudit(tx, 'household/declined', { actorId: accountId, subjectId: householdId });
}

/**
 * Leaves every household of an account that has not ended, or only those that it shares with `otherId`, whom it blocks.
 * The account is locked.
 */
export async function leaveHouseholds(
  tx: Writer,
  deps: HouseholdDeps,
  { accountId, otherId = null }: { accountId: string; otherId?: string | null },
): Promise<void> {
  for (const { householdId } of await listOwn(tx, accountId)) {
    const household = await lockHousehold(tx, householdId);
    if (!household || household.state === 'ended') continue;
    const isMeant =
      otherId === null || household.members.some((member) => member.accountId === otherId);
    if (isMeant) await leaveHousehold(tx, deps, household, accountId);
  }
}
