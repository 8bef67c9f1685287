import { reply } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import { TransactionLimit } from '@stoop/base/api/http/transaction-limit';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { calendarText } from '@stoop/features/outbox/api/calendar';
import {
  bookTourRoute,
  cancelTourRoute,
  endTourWaitRoute,
  linkedTourRoute,
  moveTourRoute,
  myToursRoute,
  tourCalendarRoute,
  tourSlotsRoute,
  useTourLinkRoute,
  waitForTourRoute,
} from '../contract/routes.ts';
import { tourEvent } from '../rules/tour-event.ts';
import { MY_TOURS_PATH } from '../rules/tour-path.ts';
import { meetingWords } from '../rules/tour-words.ts';
import { bookTour } from './book.ts';
import { followLink, readLinked } from './by-link.ts';
import { cancelTour, moveTour } from './change.ts';
import type { TourDeps } from './deps.ts';
import { serveTourFeeds } from './feeds/routes.ts';
import { listSlots } from './slots.ts';
import { serveStaffTours } from './staff/routes.ts';
import { findTour, listOwnTours } from './store.ts';
import { tourView, tourViews } from './view.ts';
import { waitForEarlier, waitNoLonger } from './waits/ask.ts';

/** One's own tour as a calendar file. */
async function readCalendar(deps: TourDeps, visitorId: string, tourId: string) {
  const tour = await findTour(deps.database.sql, tourId);
  if (tour?.visitorId !== visitorId) return refuse('tours/not-found');
  const link = `${deps.origin()}${MY_TOURS_PATH}`;
  const event = tourEvent({
    ...tour,
    meeting: meetingWords(tour),
    isCancelled: tour.status === 'cancelled',
    link,
  });
  return reply(calendarText({ method: 'PUBLISH', event }, deps.now()), {
    headers: { 'Content-Disposition': `attachment; filename="${tour.tourId}.ics"` },
  });
}

export function serveTours(router: Router, deps: TourDeps): void {
  const { sql } = deps.database;
  const limit = new TransactionLimit();
  serveStaffTours(router, deps);
  serveTourFeeds(router, deps);

  router.serve(tourSlotsRoute, ({ params: { buildingId }, query: { unitId = null, ...query } }) =>
    listSlots(deps, { buildingId, unitId, ...query }),
  );

  router.serve(bookTourRoute, ({ person, body }) =>
    limit.take(() => bookTour(deps, { visitorId: person.id, body })),
  );

  router.serve(myToursRoute, async ({ person }) => ({
    items: await tourViews(sql, deps, await listOwnTours(sql, person.id)),
  }));

  router.serve(moveTourRoute, async ({ person: { id }, params, body }) => {
    const change = { ...params, visitorId: id, actorId: id, version: body.version };
    const moved = await limit.take(() => moveTour(deps, change, { startsAt: body.startsAt }));
    return moved instanceof Refused ? moved : tourView(deps, moved);
  });

  router.serve(cancelTourRoute, async ({ person: { id }, params, body }) => {
    const change = { ...params, visitorId: id, actorId: id, version: body.version };
    const cancelled = await limit.take(() => cancelTour(deps, change));
    return cancelled instanceof Refused ? cancelled : tourView(deps, cancelled);
  });

  router.serve(waitForTourRoute, async ({ person: { id }, params, body }) => {
    const tour = await waitForEarlier(deps, { ...params, ...body, visitorId: id });
    return tour instanceof Refused ? tour : tourView(deps, tour);
  });

  router.serve(endTourWaitRoute, async ({ person: { id }, params }) => {
    const tour = await waitNoLonger(deps, { ...params, visitorId: id });
    return tour instanceof Refused ? tour : tourView(deps, tour);
  });

  router.serve(tourCalendarRoute, ({ person, params: { calendarFile } }) =>
    readCalendar(deps, person.id, calendarFile),
  );

  router.serve(linkedTourRoute, ({ params: { token } }) => readLinked(deps, token));

  router.serve(useTourLinkRoute, ({ params: { token }, body }) =>
    limit.take(() => followLink(deps, token, body.startsAt)),
  );
}
