import type { LiveEvent } from '@stoop/base/api/live/store';
import { type StoredHousehold, toldOf } from './store.ts';

/** Tells the members and staff that a household changed. */
export const householdEvent = ({
  householdId,
  buildingId,
  members,
}: Pick<StoredHousehold, 'householdId' | 'buildingId'> & {
  members: Parameters<typeof toldOf>[0];
}): LiveEvent => ({
  kind: 'household',
  subjectId: householdId,
  buildingId,
  accountIds: toldOf(members),
});
