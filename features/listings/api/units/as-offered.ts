import type { Sql } from '@stoop/base/api/db/database';
import { refuse } from '@stoop/base/contract/refuse';
import { withWalkedStops } from '@stoop/features/commute/api/walks';
import type { BuildingDocument, UnitDocument } from '../../rules/documents.ts';
import { showBuilding } from '../../rules/show.ts';
import { unitLabel } from '../../rules/unit-label.ts';
import { wholePrice } from '../../rules/unit-price.ts';
import type { UnitDetails } from '../../rules/views.ts';
import { readListingDetails } from '../facts/store.ts';
import { findBuilding } from '../store.ts';
import { EMPTY_QUEUE, type ReadQueues } from '../unit-queues.ts';
import type { UnitKey } from './store.ts';

interface Deps {
  sql: Sql;
  readQueues: ReadQueues;
  now(): Date;
}

/** The page of a unit as if it were offered now. Of its hidden rooms only `shownRooms` are there. */
export async function unitAsOffered(
  { sql, readQueues, now }: Deps,
  { building, unit }: { building: BuildingDocument; unit: UnitDocument },
  shownRooms: ReadonlySet<string> = new Set(),
): Promise<UnitDetails> {
  const place = { buildingId: building.buildingId, unitId: unit.rentId };
  const queue = await readQueues(place);
  const roomList = unit.roomList.filter(
    ({ is_visible, roomId }) => is_visible || shownRooms.has(roomId),
  );
  const shown = { ...unit, is_visible: true, roomList };
  return {
    unit: { ...shown, label: unitLabel(shown), wholePrice: wholePrice(shown) },
    rooms: roomList.map((room) => ({ ...room, queue: queue.rooms[room.roomId] ?? EMPTY_QUEUE })),
    building: showBuilding(withWalkedStops(building), now()),
    listing: await readListingDetails(sql, place),
    queue: queue.unit,
  };
}

/** The same of a unit that may be hidden, for somebody who may still read it. */
export async function readUnitAsOffered(
  deps: Deps,
  { buildingId, unitId }: UnitKey,
  shownRooms: ReadonlySet<string>,
) {
  const building = await findBuilding(deps.sql, buildingId);
  const unit = building?.rentList.find(({ rentId }) => rentId === unitId);
  if (!building || !unit) return refuse('listings/unit-not-found');
  return unitAsOffered(deps, { building, unit }, shownRooms);
}
