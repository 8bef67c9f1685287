import { Refused, refuse } from '@stoop/base/contract/refuse';
import { readUnitAsOffered } from '@stoop/features/listings/api/units/as-offered';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import type { ApplicationDeps } from './deps.ts';
import { readQueues } from './queue/store.ts';
import { listJoined } from './store.ts';
import { hasTourOf } from './tours.ts';

/** Files of photos have addresses that everybody may ask for, while a home is offered. */
function withoutPhotos({ unit, listing, ...rest }: UnitDetails): UnitDetails {
  if (!unit.listing) return { ...rest, unit, listing: { ...listing, photos: [] } };
  const { cover: _, ...listed } = unit.listing;
  return { ...rest, unit: { ...unit, listing: listed }, listing: { ...listing, photos: [] } };
}

/**
 * A home for somebody who is on an application for it or has a tour of it, however it is offered by now: what they decided
 * on stays readable. Of rooms that are hidden those that were applied for are there.
 */
export async function readOwnHome(
  { database: { sql }, now }: Pick<ApplicationDeps, 'database' | 'now'>,
  accountId: string,
  home: UnitKey,
) {
  const [joined, hasTour] = await Promise.all([
    listJoined(sql, accountId),
    hasTourOf(sql, accountId, home),
  ]);
  const applications = joined.filter(
    ({ buildingId, unitId }) => buildingId === home.buildingId && unitId === home.unitId,
  );
  if (applications.length === 0 && !hasTour) return refuse('listings/unit-not-found');
  const rooms = new Set(applications.flatMap(({ roomId }) => roomId ?? []));
  const deps = { sql, now, readQueues: (unit: UnitKey) => readQueues(sql, unit) };
  const details = await readUnitAsOffered(deps, home, rooms);
  if (details instanceof Refused) return details;
  return withoutPhotos(details);
}
