import { zonedText } from '@stoop/base/api/time/new-york-days';
import { Refused } from '@stoop/base/contract/refuse';
import type { Tour } from '../contract/tour.ts';
import type { TourDeps } from './deps.ts';
import { findHome, stationsOf } from './home.ts';
import type { StoredTour } from './store.ts';

/** Whether a tour can still be moved or cancelled. */
export const canChange = ({ status, startsAt }: StoredTour, now: Date): boolean =>
  status === 'booked' && startsAt > now;

/** A tour as its visitor sees it in pages, answers and the export. */
export function tourView({ index, now }: Pick<TourDeps, 'index' | 'now'>, tour: StoredTour): Tour {
  const home = findHome(index, tour);
  const isOnMarket = !(home instanceof Refused);
  const building = index.summary(tour.buildingId);
  return {
    tourId: tour.tourId,
    mode: tour.mode,
    startsAt: zonedText(tour.startsAt.getTime()),
    endsAt: zonedText(tour.endsAt.getTime()),
    status: tour.status,
    cancellation: tour.cancellation,
    version: tour.version,
    home: {
      buildingId: tour.buildingId,
      unitId: tour.unitId,
      label: tour.homeLabel,
      address: tour.homeAddress,
      isOnMarket,
      coordinates: building?.coordinates ?? null,
      stations: building ? stationsOf(building) : [],
    },
    applicationId: tour.applicationId,
    bookedAt: tour.bookedAt.toISOString(),
    canChange: canChange(tour, now()),
  };
}
