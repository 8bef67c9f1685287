import type { Writer } from '@stoop/base/api/db/database';
import type { AccessChange } from '@stoop/features/accounts/api/access-change';
import { freeAssignments } from './assignees/assign.ts';
import { changeToUnshared } from './board-views/store.ts';
import { endGuiding } from './tours.ts';

/** What ends with the buildings that somebody may no longer see, in the transaction that takes them. */
export async function endAccess(tx: Writer, change: AccessChange): Promise<void> {
  await freeAssignments(tx, change);
  await endGuiding(tx, change);
  if (change.buildings !== null) await changeToUnshared(tx, change.accountId, change.buildings);
}
