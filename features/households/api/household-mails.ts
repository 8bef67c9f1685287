import type { Writer } from '@stoop/base/api/db/database';
import { dateOf } from '@stoop/base/rules/time/words';
import { addMessage } from '@stoop/features/outbox/api/store';
import { listPeople } from '@stoop/features/people/api/matched/store';
import { agreementPath, householdPath } from '../rules/household-states.ts';
import type { HouseholdDeps } from './deps.ts';
import { type HouseholdNews, saysWho } from './letters.ts';
import { type StoredHousehold, toldOf } from './store.ts';
import './letters.ts';

/** The page that each mail leads to. */
const PATHS: Record<HouseholdNews, (householdId: string) => string> = {
  invited: householdPath,
  complete: householdPath,
  ended: householdPath,
  'left-application': householdPath,
  'goes-on': householdPath,
  asking: householdPath,
  'asking-ended': householdPath,
  ending: householdPath,
  applying: householdPath,
  'yours-missing': householdPath,
  'all-yes': householdPath,
  'split-ready': householdPath,
  'split-reopening': householdPath,
  'split-reopened': householdPath,
  'split-kept': householdPath,
  'agreement-confirmed': agreementPath,
  'agreement-proposed': agreementPath,
  'agreement-changed': agreementPath,
};

/**
 * Mails the news of a household to its members besides `but`, in the transaction that it reports. The mail names the
 * home, and who did it where its members know each other: `who`, or else `but`.
 */
export async function mailMembers(
  tx: Writer,
  { origin }: Pick<HouseholdDeps, 'origin'>,
  household: Pick<StoredHousehold, 'householdId' | 'homeLabel' | 'members' | 'expiresAt'>,
  { news, but, who = but }: { news: HouseholdNews; but: string | null; who?: string | null },
): Promise<void> {
  const present = household.members.filter(
    ({ accountId, state }) => accountId !== but && state !== 'declined' && state !== 'left',
  );
  const ids = toldOf(present);
  const isSaid = who !== null && saysWho(news);
  const people = await listPeople(tx, isSaid ? [...ids, who] : ids);
  const name = isSaid ? (people.get(who)?.profile.firstName ?? '') : '';
  for (const { accountId, email, profile } of people.values()) {
    if (!email || !ids.includes(accountId)) continue;
    await addMessage(tx, {
      kind: 'household-news',
      toEmail: email,
      params: {
        firstName: profile.firstName,
        news,
        homeLabel: household.homeLabel,
        link: `${origin()}${PATHS[news](household.householdId)}`,
        ...(name && { who: name }),
        ...(news === 'invited' && { until: dateOf(household.expiresAt) }),
      },
    });
  }
}
