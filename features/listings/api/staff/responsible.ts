import type { Sql } from '@stoop/base/api/db/database';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { listStaffOfBuilding } from '@stoop/features/accounts/api/staff/store';
import type { ListingChange } from '../details/store.ts';

/** Who answers for a listing: the account, and whom renters read as the poster. */
type Responsible = Pick<ListingChange, 'responsibleId' | 'postedBy'>;

/**
 * Who answers for a listing from its publication on: the chosen staff of its building, else who answers for it
 * already, else the publisher. Somebody who is not staff of the building is refused.
 */
export async function responsibleOf(
  tx: Sql,
  buildingId: string,
  {
    chosenId,
    presentId,
    actorId,
  }: {
    chosenId?: string | undefined;
    presentId: string | null;
    actorId: string;
  },
): Promise<Responsible | Refused<'request/invalid'>> {
  if (chosenId === undefined && presentId !== null) return {};
  const staff = await listStaffOfBuilding(tx, buildingId);
  const found = staff.find(({ id }) => id === (chosenId ?? actorId));
  if (found) return { responsibleId: found.id, postedBy: found.name };
  if (chosenId === undefined) return {};
  return refuse('request/invalid', {
    issues: [{ path: 'responsibleId', message: 'must be staff of this building' }],
  });
}
