import { addAudit } from '@stoop/base/api/audit/store';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import { listFloorRows, saveFloorRows } from '../../floors/store.ts';
import { findBuilding } from '../../store.ts';
import type { StaffListingDeps } from '../deps.ts';
import { changeVersion, lockVersion } from '../store.ts';
import { type FloorPlan, rearranged } from './floor-items.ts';

interface FloorsChange {
  actor: StaffScope & { id: string };
  buildingId: string;
  version: number;
  floors: readonly FloorPlan[];
}

/** What is wrong with floors: an unknown unit, or one that stands on two. */
function floorIssue(floors: readonly FloorPlan[], known: ReadonlySet<string>) {
  const seen = new Set<string>();
  const numbers = new Set<number>();
  for (const [at, { floor_number, unitIds }] of floors.entries()) {
    if (numbers.has(floor_number))
      return { path: `floors.${at}.floor_number`, message: 'stands there twice' };
    numbers.add(floor_number);
    for (const [index, unitId] of unitIds.entries()) {
      const path = `floors.${at}.unitIds.${index}`;
      if (!known.has(unitId)) return { path, message: 'must be a unit of this building' };
      if (seen.has(unitId)) return { path, message: 'stands on two floors' };
      seen.add(unitId);
    }
  }
  return null;
}

/** Sets which units stand on which rental floor of a building. */
export async function saveFloors(
  { database: { sql }, refresh }: Pick<StaffListingDeps, 'database' | 'refresh'>,
  { actor, buildingId, version, floors }: FloorsChange,
) {
  if (!isInScope(actor, buildingId)) return refuse('listings/building-not-found');
  const refused = await sql.transaction(async (tx) => {
    const current = await lockVersion(tx, 'building', { buildingId });
    const building = current === null ? null : await findBuilding(tx, buildingId);
    if (current === null || !building) return refuse('listings/building-not-found');
    if (current !== version)
      return refuse('listings/version-changed', { current: { version: current } });
    const stored = await listFloorRows(tx, buildingId, 'rental');
    // An import may name units on floors that the building does not have.
    const onFloors = stored
      .flatMap(({ units }) => units)
      .filter((item) => typeof item === 'string');
    const known = new Set([...building.rentList.map(({ rentId }) => rentId), ...onFloors]);
    const issue = floorIssue(floors, known);
    if (issue) return refuse('request/invalid', { issues: [issue] });
    await saveFloorRows(tx, buildingId, rearranged(stored, floors));
    await changeVersion(tx, 'building', { buildingId });
    await addAudit(
      tx,
      'listing/changed',
      { actorId: actor.id, subjectId: buildingId },
      { level: 'building', buildingId, floors: floors.length },
    );
    await addLiveEvents(tx, [{ kind: 'listing', subjectId: buildingId, buildingId }]);
    return null;
  });
  if (!refused) await refresh([buildingId]);
  return refused;
}
