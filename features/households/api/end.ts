import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import type { HouseholdEnd } from '../rules/household-states.ts';
import type { HouseholdDeps } from './deps.ts';
import { mailMembers } from './household-mails.ts';
import type { HouseholdNews } from './letters.ts';
import { householdEvent } from './live-events.ts';
import { markEnded, type StoredHousehold } from './store.ts';

/** Ends a locked household for all, and tells everybody but who ended it. */
export async function endHousehold(
  tx: Writer,
  deps: Pick<HouseholdDeps, 'origin'>,
  household: StoredHousehold,
  {
    end,
    actorId,
    news = 'ended',
  }: { end: HouseholdEnd; actorId: string | null; news?: HouseholdNews },
): Promise<void> {
  await markEnded(tx, household.householdId, end);
  await mailMembers(tx, deps, household, { news, but: actorId });
  await addLiveEvents(tx, [householdEvent(household)]);
}
