import type { Sql } from '@stoop/base/api/db/database';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import type { StaffBuilding } from '../../contract/staff/staff-listing.ts';
import { showBuilding } from '../../rules/show.ts';
import { listFloors } from '../floors/store.ts';
import { findBuilding } from '../store.ts';
import type { StaffListingDeps } from './deps.ts';
import { unitIdOf } from './floors/floor-items.ts';
import { staffListings } from './list/list.ts';
import { listUnits } from './list/store.ts';
import { findVersion } from './store.ts';

/** A building with its units and floors, hidden parts included. */
export async function readStaffBuilding(
  database: Sql,
  { now }: Pick<StaffListingDeps, 'now'>,
  buildingId: string,
): Promise<StaffBuilding | Refused<'listings/building-not-found'>> {
  const building = await findBuilding(database, buildingId);
  const version = await findVersion(database, 'building', { buildingId });
  if (!building || version === null) return refuse('listings/building-not-found');
  const filters = { buildingId };
  const all = { scope: { buildings: null }, after: null, limit: null };
  const floors = await listFloors(database, buildingId, 'rental');
  return {
    buildingId,
    version,
    name: building.name || building.address || buildingId,
    title: showBuilding(building, now()).title,
    address: building.address ?? '',
    city: building.city ?? '',
    borough: building.borough ?? null,
    neighborhood: building.neighborhood ?? null,
    totalStories: building.totalStories ?? null,
    builtYear: building.builtYear ?? null,
    amenities: building.amenityList.map(({ name }) => name),
    stepFreeEntrance: building.stepFreeEntrance ?? null,
    entranceDoorInches: building.entranceDoorInches ?? null,
    is_visible: building.is_visible,
    listings: await staffListings(database, await listUnits(database, filters, all)),
    floors: floors.map(({ floor_number, units }) => ({
      floor_number,
      unitIds: units.flatMap((item) => unitIdOf(item) ?? []),
    })),
  };
}
