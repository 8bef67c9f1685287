import type { Router } from '@stoop/base/api/http/router';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { zonedDay } from '@stoop/base/api/time/new-york-days';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { daysAfter, daysBetween } from '@stoop/base/rules/time/iso-day';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import {
  cancelTourForStaffRoute,
  markTourRoute,
  saveTourPlanRoute,
  staffToursRoute,
  tourPlanEffectsRoute,
  tourPlanRoute,
} from '../../contract/staff/tour-routes.ts';
import {
  bookTourForCallerRoute,
  moveTourForVisitorRoute,
  nameGuideRoute,
  tourColleaguesRoute,
} from '../../contract/staff/visit-routes.ts';
import { cancelTour, moveTour } from '../change.ts';
import type { TourDeps } from '../deps.ts';
import { listBetween } from '../store.ts';
import { bookForCaller } from './book-for-caller.ts';
import { listTourColleagues, nameGuide } from './guide.ts';
import { markTour } from './mark.ts';
import { readPlanEffects, readTourPlan, saveTourPlan } from './plan.ts';
import { ofVisitor, staffTour, staffTours } from './view.ts';

const WEEK_DAYS = 7;
const DAYS_MAX = 92;

interface ToursQuery {
  from?: string | undefined;
  to?: string | undefined;
  buildingId?: string | undefined;
  /** By whom they are found. */
  visitor?: string | undefined;
}

/** The tours of some days in New York, this week's by default. */
async function listTours(
  deps: TourDeps,
  { buildingId, visitor = '', ...asked }: ToursQuery,
  { buildings }: StaffScope,
) {
  const { sql } = deps.database;
  const from = asked.from ?? newYorkDay(deps.now());
  const to = asked.to ?? daysAfter(from, WEEK_DAYS - 1);
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > DAYS_MAX)
    return refuse('request/invalid', {
      issues: [{ path: 'to', message: `must be from 0 to ${DAYS_MAX - 1} days after from` }],
    });
  const begin = new Date(zonedDay(from).endAt(0));
  const end = new Date(zonedDay(daysAfter(to, 1)).endAt(0));
  const tours = await listBetween(sql, { from: begin, to: end }, { buildingId, buildings });
  return { items: await staffTours(sql, deps, await ofVisitor(sql, tours, visitor)) };
}

export function serveStaffTours(router: Router, deps: TourDeps): void {
  const { sql } = deps.database;

  router.serve(staffToursRoute, ({ person, query }) => listTours(deps, query, person));

  router.serve(markTourRoute, ({ person, params, body }) =>
    markTour(deps, { ...params, ...body, actorId: person.id, scope: person }),
  );

  router.serve(cancelTourForStaffRoute, async ({ person, params, body }) => {
    const change = { ...params, actorId: person.id, scope: person, version: body.version };
    const cancelled = await cancelTour(deps, change, { reason: body.reason ?? '' });
    return cancelled instanceof Refused ? cancelled : staffTour(sql, deps, cancelled);
  });

  router.serve(bookTourForCallerRoute, ({ person, body }) =>
    bookForCaller(deps, { actorId: person.id, scope: person, body }),
  );

  router.serve(moveTourForVisitorRoute, async ({ person, params, body }) => {
    const { version, startsAt, reason = '' } = body;
    const change = { ...params, actorId: person.id, scope: person, version };
    const moved = await moveTour(deps, change, { startsAt, staff: { reason } });
    return moved instanceof Refused ? moved : staffTour(sql, deps, moved);
  });

  router.serve(nameGuideRoute, ({ person, params, body: { version, guide } }) =>
    nameGuide(deps, {
      ...params,
      actorId: person.id,
      scope: person,
      version,
      guide: guide && { ...guide, meeting: guide.meeting || null, phone: guide.phone ?? null },
    }),
  );

  router.serve(tourColleaguesRoute, ({ person, params: { tourId } }) =>
    listTourColleagues(sql, tourId, person),
  );

  router.serve(tourPlanRoute, ({ person, params: { buildingId } }) =>
    readTourPlan(deps, { buildingId, scope: person }),
  );

  router.serve(tourPlanEffectsRoute, ({ person, params: { buildingId }, body }) =>
    readPlanEffects(deps, { buildingId, scope: person }, body),
  );

  router.serve(saveTourPlanRoute, ({ person, params: { buildingId }, body }) =>
    saveTourPlan(deps, { buildingId, actorId: person.id, scope: person, body }),
  );
}
