import type { Sql } from '@stoop/base/api/db/database';
import { Refused } from '@stoop/base/contract/refuse';
import { findUnit } from '@stoop/features/listings/api/staff/read-unit';
import { feeSheet } from '@stoop/features/listings/rules/fee-sheet';
import { LEASE_STAGE, type Stage } from '../rules/stages.ts';
import type { Application } from './store.ts';

/**
 * The sheet of fees that is kept with a move to a stage: before the lease is signed, as the listing states them now. Null
 * for any other move, and where the home has no document any more, so that no sheet can be shown.
 */
export async function feeSheetAt(tx: Sql, { buildingId, unitId, roomId }: Application, to: Stage) {
  if (to !== LEASE_STAGE) return null;
  const found = await findUnit(tx, { buildingId, unitId });
  return found instanceof Refused ? null : feeSheet(found.unit, roomId, found.state);
}
