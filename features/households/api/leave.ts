import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import type { HouseholdDeps } from './deps.ts';
import { endHousehold } from './end.ts';
import { leaveWith } from './leave-application.ts';
import { changeMember, listOwn, lockHousehold, type StoredHousehold } from './store.ts';

/**
 * Declines the invitation to a locked household, takes back one's own, or leaves, also its application. It ends for all;
 * those who remain of a complete one go on.
 */
export async function leaveHousehold(
  tx: Writer,
  deps: HouseholdDeps,
  household: StoredHousehold,
  accountId: string,
): Promise<void> {
  const { householdId, members } = household;
  const own = members.find((member) => member.accountId === accountId);
  if (!own) throw new Error(`${accountId} is in no household ${householdId}`);
  await changeMember(tx, { householdId, accountId }, own.state === 'invited' ? 'declined' : 'left');
  const happening = own.number === 1 ? 'inviter-leaves' : 'member-leaves';
  const news = await leaveWith(tx, deps, household, accountId);
  await endHousehold(tx, deps, household, { happening, actorId: accountId, news });
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
  // Oldest first: a household before those that go on from it.
  for (const { householdId } of (await listOwn(tx, accountId)).reverse()) {
    const household = await lockHousehold(tx, householdId);
    if (!household || household.state === 'ended') continue;
    const isMeant =
      otherId === null || household.members.some((member) => member.accountId === otherId);
    if (isMeant) await leaveHousehold(tx, deps, household, accountId);
  }
}
