import type { LiveEvent } from '../live/store.ts';
import type { StoredHousehold } from './store.ts';

/** Tells the members and staff that a household changed. */
export const householdEvent = ({
  householdId,
  buildingId,
  members,
}: Pick<StoredHousehold, 'householdId' | 'buildingId' | 'members'>): LiveEvent => ({
  kind: 'household',
  subjectId: householdId,
  buildingId,
  accountIds: members.flatMap(({ accountId }) => accountId ?? []),
});
