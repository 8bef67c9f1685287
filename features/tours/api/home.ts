import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { stepFreeStops } from '@stoop/features/listings/rules/access';
import { labelOfHome } from '@stoop/features/listings/rules/home-label';
import type { BuildingSummary, UnitView } from '@stoop/features/listings/rules/views';
import type { Homes } from '@stoop/features/search/api/backends/search-backend';
import type { TourPlace } from './deps.ts';

const STATIONS_MAX = 3;

export interface VisibleHome {
  building: BuildingSummary;
  unit: UnitView | null;
}

/** A visible home, or the part of it that is not found. Hidden homes count as unknown (R5.09). */
export function findHome(
  homes: Homes,
  { buildingId, unitId }: TourPlace,
): VisibleHome | Refused<'listings/building-not-found' | 'listings/unit-not-found'> {
  const building = homes.summary(buildingId);
  if (!building) return refuse('listings/building-not-found');
  if (unitId === null) return { building, unit: null };
  const found = homes.unit(buildingId, unitId);
  return found ? { building, unit: found.unit } : refuse('listings/unit-not-found');
}

/** The words for a home at the time of booking. */
export const wordsOf = ({ building, unit }: VisibleHome) => ({
  homeLabel: labelOfHome({ building, ...(unit && { unit }) }),
  homeAddress: building.address.trim() || null,
});

/** The nearest stations within a walk, nearest first and, where none of them is step-free, the nearest that is. */
export function stationsOf({ subwayList }: BuildingSummary) {
  const sorted = subwayList
    .filter(({ name }) => name)
    .map(({ name = '', subwayLineList, walkMinutes, distanceMeters, stepFree }) => ({
      name,
      lines: subwayLineList.map(({ subwayLineId }) => subwayLineId),
      walkMinutes: walkMinutes ?? null,
      stepFree: stepFree ?? null,
      distance: distanceMeters ?? Number.POSITIVE_INFINITY,
    }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ distance, ...station }) => station);
  const nearest = sorted.slice(0, STATIONS_MAX);
  return stepFreeStops(nearest).length > 0
    ? nearest
    : [...nearest, ...stepFreeStops(sorted).slice(0, 1)];
}
