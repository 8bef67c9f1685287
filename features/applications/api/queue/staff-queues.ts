import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { findBuildingOfUnit } from '@stoop/features/listings/api/store';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import type { UnitDocument } from '@stoop/features/listings/rules/documents';
import { sizeWords } from '@stoop/features/listings/rules/unit-label';
import type { StaffQueues } from '../../contract/staff/queue-routes.ts';
import type { Stage } from '../../rules/stages.ts';
import type { ApplicationDeps } from '../deps.ts';
import { homeWords } from '../home.ts';
import { listUnitEntries, type UnitEntry } from './store.ts';

const MATCHING = 'IN_MATCHING' satisfies Stage;

/** The queue of the unit, or of one of its rooms, in order. */
function queueOf(entries: readonly UnitEntry[], room: UnitDocument['roomList'][number] | null) {
  const own = entries.filter(({ roomId }) => roomId === (room?.roomId ?? null));
  return {
    roomId: room?.roomId ?? null,
    label: room ? room.name?.trim() || room.roomType?.trim() || 'Room' : 'Whole unit',
    isVisible: room?.is_visible ?? true,
    inMatching: own.some(({ stage }) => stage === MATCHING),
    entries: own.map(({ roomId: _, ...entry }, at) => ({ ...entry, position: at + 1 })),
  };
}

/** The queues of a unit, hidden or not, with their entries. */
export async function readStaffQueues(
  { database: { sql } }: Pick<ApplicationDeps, 'database'>,
  key: UnitKey,
  scope: StaffScope,
): Promise<StaffQueues | Refused<'listings/unit-not-found'>> {
  if (!isInScope(scope, key.buildingId)) return refuse('listings/unit-not-found');
  const building = await findBuildingOfUnit(sql, key);
  const unit = building?.rentList[0];
  if (!building || !unit) return refuse('listings/unit-not-found');
  const entries = await listUnitEntries(sql, key);
  const { label, address } = homeWords({ building, unit: { ...unit, label: sizeWords(unit) } });
  return {
    ...key,
    label,
    address,
    isVisible: building.is_visible && unit.is_visible,
    queues: [null, ...unit.roomList].map((room) => queueOf(entries, room)),
  };
}
