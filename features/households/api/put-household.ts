import type { Writer } from '@stoop/base/api/db/database';
import type { MemberState } from '../rules/household-states.ts';
import { putExpiry } from './expiry.ts';
import { addHousehold, markComplete, type NewHousehold, takePlace } from './store.ts';

interface HouseholdUnderWay extends Omit<NewHousehold, 'members'> {
  /** Who invited first. Their accounts exist. */
  members: readonly { accountId: string; state: MemberState }[];
}

/**
 * Stores a household as it would be after an invitation and these answers, without mails: of a city that begins with
 * people in it. A member who is in is in no other household of the home. One with the same id stays as it is.
 */
export async function putHousehold(tx: Writer, one: HouseholdUnderWay): Promise<void> {
  const members = one.members.map((member) => ({ ...member, isAnonymous: false }));
  if (!(await addHousehold(tx, { ...one, members }))) return;
  const there = members.filter(({ state }) => state === 'accepted');
  for (const { accountId } of there) await takePlace(tx, one, accountId);
  await (there.length === members.length ? markComplete(tx, one.householdId) : putExpiry(tx, one));
}
