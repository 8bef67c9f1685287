import type { StaffTour } from '@stoop/contract/staff/tour-routes';
import { findAccountById } from '../../accounts/store.ts';
import type { Sql } from '../../db/database.ts';
import { findProfile } from '../../people/store.ts';
import type { TourDeps } from '../deps.ts';
import { readPlans } from '../plans/store.ts';
import { isWithinHours } from '../slots.ts';
import type { StoredTour } from '../store.ts';
import { tourView } from '../view.ts';

async function visitorOf(sql: Sql, visitorId: string): Promise<StaffTour['visitor']> {
  const [account, found] = await Promise.all([
    findAccountById(sql, visitorId),
    findProfile(sql, visitorId),
  ]);
  if (!account) return null;
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ');
  return {
    id: visitorId,
    name: name || account.email || visitorId,
    email: account.email || null,
    phone: found?.profile?.basicInfo.phone || null,
  };
}

/** Tours as staff see them: with the visitor, and the visitor's open application for the home. */
export async function staffTours(
  sql: Sql,
  deps: TourDeps,
  tours: readonly StoredTour[],
): Promise<StaffTour[]> {
  const stored = await readPlans(sql, [...new Set(tours.map(({ buildingId }) => buildingId))]);
  const plans = new Map(stored.map((plan) => [plan.buildingId, plan]));
  const visitorIds = [...new Set(tours.flatMap(({ visitorId }) => visitorId ?? []))];
  const visitors = new Map(
    await Promise.all(visitorIds.map(async (id) => [id, await visitorOf(sql, id)] as const)),
  );
  return Promise.all(
    tours.map(async (tour) => {
      const { visitorId } = tour;
      const open = visitorId ? await deps.applications.openFor(sql, visitorId, tour) : [];
      const application =
        open.find((one) => one.applicationId === tour.applicationId) ?? open[0] ?? null;
      return {
        ...tourView(deps, tour),
        visitor: visitorId === null ? null : (visitors.get(visitorId) ?? null),
        isOutsideHours:
          tour.status === 'booked' && !isWithinHours(plans.get(tour.buildingId) ?? null, tour),
        application,
      };
    }),
  );
}

export async function staffTour(sql: Sql, deps: TourDeps, tour: StoredTour): Promise<StaffTour> {
  const [view] = await staffTours(sql, deps, [tour]);
  if (!view) throw new Error('a tour has one view');
  return view;
}
