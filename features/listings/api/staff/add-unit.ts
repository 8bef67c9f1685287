import { addAudit } from '@stoop/base/api/audit/store';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { z } from 'zod';
import type { NewUnit } from '../../contract/staff/staff-listing-routes.ts';
import type { StaffListingDeps } from './deps.ts';
import { newHomeId } from './home-id.ts';
import { addHome, isUnitNumberTaken, lockVersion } from './store.ts';

const withoutNulls = (fields: object): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );

/** Adds a hidden unit with its rooms to a building, and returns its id. */
export async function addUnit(
  { database: { sql }, refresh }: Pick<StaffListingDeps, 'database' | 'refresh'>,
  {
    actor,
    buildingId,
    unit: { rooms, features = [], ...facts },
  }: { actor: StaffScope & { id: string }; buildingId: string; unit: z.output<typeof NewUnit> },
): Promise<string | Refused<'listings/building-not-found' | 'listings/unit-number-taken'>> {
  if (!isInScope(actor, buildingId)) return refuse('listings/building-not-found');
  const unitId = newHomeId('unit');
  const added = await sql.transaction(async (tx) => {
    if ((await lockVersion(tx, 'building', { buildingId })) === null)
      return refuse('listings/building-not-found');
    const { unitNumber } = facts;
    if (unitNumber && (await isUnitNumberTaken(tx, { buildingId, unitId: null }, unitNumber)))
      return refuse('listings/unit-number-taken');
    const fields = {
      ...withoutNulls(facts),
      is_visible: false,
      broker: 0,
      featureList: features.map((name) => ({ name })),
    };
    await addHome(tx, 'unit', { place: { buildingId, unitId }, fields });
    for (const room of rooms)
      await addHome(tx, 'room', {
        place: { buildingId, unitId, roomId: newHomeId('room') },
        fields: { is_visible: true, ...withoutNulls(room) },
      });
    await addAudit(
      tx,
      'listing/added',
      { actorId: actor.id, subjectId: buildingId },
      { buildingId, unitId, rooms: rooms.length },
    );
    await addLiveEvents(tx, [{ kind: 'listing', subjectId: unitId, buildingId }]);
    return unitId;
  });
  if (typeof added === 'string') await refresh([buildingId]);
  return added;
}
