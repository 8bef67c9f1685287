import { type Refused, refuse } from '@stoop/contract/refuse';
import { showUnit } from '@stoop/domain/listings/show';
import type { Sql } from '../db/database.ts';
import { readBuildingOfUnit } from '../listings/store.ts';
import { type Home, type HomeWords, homeWords } from './home.ts';

export type HomeRefusal =
  | 'listings/building-not-found'
  | 'listings/unit-not-found'
  | 'listings/room-not-found';

/**
 * What a home is called, as the rows say in this transaction; or what of it is not there (R5.06).
 * Hidden is as unknown (R5.09).
 */
export async function checkHome(
  tx: Sql,
  { buildingId, unitId, roomId }: Home,
): Promise<HomeWords | Refused<HomeRefusal>> {
  const building = await readBuildingOfUnit(tx, { buildingId, unitId });
  if (!building?.is_visible) return refuse('listings/building-not-found');
  const held = building.rentList[0];
  const unit = held && showUnit(held);
  if (!unit) return refuse('listings/unit-not-found');
  const named = { building, unit };
  if (roomId === null) return homeWords(named);
  const room = unit.roomList.find((one) => one.roomId === roomId);
  return room ? homeWords({ ...named, room }) : refuse('listings/room-not-found');
}
