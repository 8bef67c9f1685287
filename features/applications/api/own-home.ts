import { Refused, refuse } from '@stoop/base/contract/refuse';
import { readUnitAsOffered } from '@stoop/features/listings/api/units/as-offered';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { listOwnTours } from '@stoop/features/tours/api/store';
import type { ApplicationDeps } from './deps.ts';
import { readQueues } from './queue/store.ts';
import { listJoined } from './store.ts';

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
  const isHere = (one: { buildingId: string; unitId: string | null }) =>
    one.buildingId === home.buildingId && one.unitId === home.unitId;
  const [joined, tours] = await Promise.all([
    listJoined(sql, accountId),
    listOwnTours(sql, accountId),
  ]);
  const applications = joined.filter(isHere);
  const hasTour = tours.some((tour) => isHere(tour) && tour.status !== 'cancelled');
  if (applications.length === 0 && !hasTour) return refuse('listings/unit-not-found');
  const rooms = new Set(applications.flatMap(({ roomId }) => roomId ?? []));
  const deps = { sql, now, readQueues: (unit: UnitKey) => readQueues(sql, unit) };
  const details = await readUnitAsOffered(deps, home, rooms);
  if (details instanceof Refused) return details;
  return withoutPhotos(details);
}
