import type { Sql } from '@stoop/base/api/db/database';
import { refuse } from '@stoop/base/contract/refuse';
import { findBuildingOfUnit } from '@stoop/features/listings/api/store';
import { showUnit } from '@stoop/features/listings/rules/show';
import { isOffered } from '@stoop/features/listings/rules/visible-parts';
import { type Home, homeWords } from './home.ts';

/**
 * The words for a home, from its rows in this transaction, or the part of it that is not found (R5.06).
 * Hidden homes count as unknown (R5.09); nobody can apply for one that has lapsed.
 */
export async function checkHome(tx: Sql, { buildingId, unitId, roomId }: Home) {
  const building = await findBuildingOfUnit(tx, { buildingId, unitId });
  if (!building?.is_visible) return refuse('listings/building-not-found');
  const stored = building.rentList[0];
  const unit = stored && showUnit(stored);
  if (!unit) return refuse('listings/unit-not-found');
  if (!isOffered(unit)) return refuse('listings/unit-lapsed');
  const named = { building, unit };
  if (roomId === null) return homeWords(named);
  const room = unit.roomList.find((one) => one.roomId === roomId);
  return room ? homeWords({ ...named, room }) : refuse('listings/room-not-found');
}
