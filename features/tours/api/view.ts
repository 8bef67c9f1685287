import type { Sql } from '@stoop/base/api/db/database';
import { zonedText } from '@stoop/base/api/time/new-york-days';
import { Refused } from '@stoop/base/contract/refuse';
import type { Tour } from '../contract/tour.ts';
import type { TourDeps } from './deps.ts';
import { findHome, stationsOf } from './home.ts';
import type { StoredTour } from './store.ts';
import { listWaitDays } from './waits/store.ts';

/** Whether a tour can still be moved or cancelled. */
export const canChange = ({ status, startsAt }: StoredTour, now: Date): boolean =>
  status === 'booked' && startsAt > now;

/** Tours as their visitors see them in pages, answers and the export. */
export async function tourViews(
  sql: Sql,
  { index, now }: Pick<TourDeps, 'index' | 'now'>,
  tours: readonly StoredTour[],
): Promise<Tour[]> {
  const homes = await index.homes(
    sql,
    tours.map(({ buildingId }) => buildingId),
  );
  const waitDays = await listWaitDays(
    sql,
    tours.filter((tour) => canChange(tour, now())).map(({ tourId }) => tourId),
  );
  return tours.map((tour) => ({
    ...viewOf(tour, homes, now()),
    waitsFrom: waitDays.get(tour.tourId) ?? null,
  }));
}

export async function tourView(
  deps: Pick<TourDeps, 'database' | 'index' | 'now'>,
  tour: StoredTour,
): Promise<Tour> {
  const [view] = await tourViews(deps.database.sql, deps, [tour]);
  if (!view) throw new Error('a tour has one view');
  return view;
}

function viewOf(
  tour: StoredTour,
  homes: Parameters<typeof findHome>[0],
  now: Date,
): Omit<Tour, 'waitsFrom'> {
  const home = findHome(homes, tour);
  const isOnMarket = !(home instanceof Refused);
  const building = homes.summary(tour.buildingId);
  return {
    tourId: tour.tourId,
    mode: tour.mode,
    startsAt: zonedText(tour.startsAt.getTime()),
    endsAt: zonedText(tour.endsAt.getTime()),
    status: tour.status,
    cancellation: tour.cancellation,
    guide: tour.guide,
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
    canChange: canChange(tour, now),
  };
}
