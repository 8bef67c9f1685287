import { z } from '@hono/zod-openapi';
import {
  bodyId,
  choice,
  dayParameter,
  optionalId,
  pathId,
  readId,
  refused,
} from '@stoop/base/contract/query';
import { created, json, ownRoutes, publicRoutes, text } from '@stoop/base/contract/route';
import { readBuildingId } from '@stoop/features/listings/contract/building-id';
import { TOUR_MODE_NAMES } from '../rules/tour-words.ts';
import { TOUR_ID, Tour, TourMode, TourSlots, ZonedMoment } from './tour.ts';
import '@stoop/features/listings/contract/problems';
import './problems.ts';

const anyone = publicRoutes('Tours');
const own = ownRoutes('Tours');

export const NOT_FOUND = ['listings/building-not-found', 'listings/unit-not-found'] as const;

export const tourSlotsRoute = anyone.get({
  path: '/api/v1/buildings/{buildingId}/tour-slots',
  operationId: 'listTourSlots',
  summary: 'List free times for a tour',
  description:
    'The hours are those of New York; each time has its offset. Days in the past or beyond `lastDay` have no slots.',
  params: z.object({
    buildingId: pathId('The id of a building.', 'warren-house', readBuildingId),
  }),
  query: z.strictObject({
    unitId: optionalId('The unit that is to be seen.'),
    from: dayParameter('The first day in New York, today by default.').optional(),
    to: dayParameter('The last day, the last one that can be booked by default.').optional(),
    mode: choice(TOUR_MODE_NAMES, 'In person or by video; both by default.').optional(),
  }),
  answer: json(TourSlots, 'The free times in order.'),
  refusals: ['listings/building-id-required', ...NOT_FOUND],
});

export const TourBooking = z
  .strictObject({
    buildingId: bodyId,
    unitId: bodyId.optional(),
    startsAt: ZonedMoment,
    mode: TourMode,
    applicationId: bodyId.optional(),
  })
  .openapi('TourBooking');
export type TourBooking = z.infer<typeof TourBooking>;

export const SLOT_REFUSALS = ['tours/slot-taken', 'tours/not-offered', 'tours/overlap'] as const;

export const bookTourRoute = own.post({
  'x-limit': 'tour',
  path: '/api/v1/tours',
  operationId: 'bookTour',
  summary: 'Book a tour',
  description:
    'A time that somebody else has taken is refused with the next free ones in `nextSlots`. Booking the same time of the same home again answers with the tour that is booked.',
  body: TourBooking,
  answer: created(Tour, 'The booked tour.'),
  refusals: [
    ...NOT_FOUND,
    'listings/unit-lapsed',
    ...SLOT_REFUSALS,
    'tours/too-many',
    'tours/application-mismatch',
  ],
});

export const myToursRoute = own.get({
  path: '/api/v1/me/tours',
  operationId: 'listMyTours',
  summary: 'List my tours',
  answer: json(
    z.object({ items: z.array(Tour) }).openapi('MyTours'),
    'The tours of the signed-in user, latest first.',
  ),
});

const ofOne = {
  params: z.object({ tourId: pathId('The id of the tour, which begins with `TOUR`.', TOUR_ID) }),
};
const Version = z.int('must be the version that you saw');
const CHANGE_REFUSALS = ['tours/not-found', 'tours/ended', 'tours/version-changed'] as const;

export const moveTourRoute = own.post({
  'x-limit': 'tour-move',
  path: '/api/v1/me/tours/{tourId}/move',
  operationId: 'moveTour',
  summary: 'Move a tour to another time',
  description: 'The previous time is given back once the new one is sure.',
  ...ofOne,
  body: z.strictObject({ startsAt: ZonedMoment, version: Version }).openapi('TourMove'),
  answer: json(Tour, 'The tour at its new time.'),
  refusals: [...CHANGE_REFUSALS, ...SLOT_REFUSALS, ...NOT_FOUND, 'tours/same-slot'],
});

export const cancelTourRoute = own.post({
  path: '/api/v1/me/tours/{tourId}/cancel',
  operationId: 'cancelTour',
  summary: 'Cancel a tour',
  ...ofOne,
  body: z.strictObject({ version: Version.optional() }).openapi('TourCancellation'),
  answer: json(Tour, 'The cancelled tour.'),
  refusals: CHANGE_REFUSALS,
});

export const waitForTourRoute = own.put({
  path: '/api/v1/me/tours/{tourId}/wait',
  operationId: 'waitForEarlierTour',
  summary: 'Wait for an earlier time',
  description:
    'The tour is moved to the first time that becomes free from this day on, at least 24 hours ahead. Whoever asked first is first. Asking again changes the day and keeps the place.',
  ...ofOne,
  body: z
    .strictObject({ fromDay: z.iso.date('must be a day such as 2027-03-15') })
    .openapi('TourWait'),
  answer: json(Tour, 'The tour, which stays booked meanwhile.'),
  refusals: [...CHANGE_REFUSALS, 'tours/wait-too-late', 'tours/time-free'],
});

export const endTourWaitRoute = own.delete({
  path: '/api/v1/me/tours/{tourId}/wait',
  operationId: 'endWaitForEarlierTour',
  summary: 'Stop waiting for an earlier time',
  ...ofOne,
  answer: json(Tour, 'The tour, which stays booked.'),
  refusals: CHANGE_REFUSALS,
});

const CALENDAR_TYPE = 'text/calendar';
const CALENDAR_FILE = /^(.+)\.ics$/;

export const tourCalendarRoute = own.get({
  path: '/api/v1/me/tours/{calendarFile}',
  operationId: 'readTourCalendar',
  summary: 'Download a tour as a calendar file',
  params: z.object({
    calendarFile: pathId('The id of the tour with `.ics`.', `${TOUR_ID}.ics`, (raw) => {
      const [, id] = CALENDAR_FILE.exec(raw) ?? [];
      return id === undefined ? refused('must end with .ics', 'tours/not-found') : readId(id);
    }),
  }),
  answer: text('The tour in the format of RFC 5545.', CALENDAR_TYPE),
  refusals: ['tours/not-found'],
});

/** What a link of a mail can do. */
export const LINK_ACTS = ['move', 'cancel'] as const;
export type LinkAct = (typeof LINK_ACTS)[number];

const byLink = {
  params: z.object({ token: pathId('The token of a link in a mail.', 'eyJ0b3VySWQ') }),
};
const LINK_REFUSALS = ['tours/link-invalid', 'tours/link-used', 'tours/link-expired'] as const;
const LinkedTour = z
  .object({ act: z.enum(LINK_ACTS), tour: Tour })
  .openapi('LinkedTour', { description: 'A tour, and what the link can do with it.' });

export const linkedTourRoute = anyone.get({
  path: '/api/v1/tours/by-link/{token}',
  operationId: 'readTourByLink',
  summary: 'Read what a link of a mail does',
  description: 'Reading changes nothing, because mail scanners open links.',
  ...byLink,
  answer: json(LinkedTour, 'The tour, and whether the link moves or cancels it.'),
  refusals: LINK_REFUSALS,
});

export const useTourLinkRoute = anyone.post({
  path: '/api/v1/tours/by-link/{token}',
  operationId: 'useTourLink',
  summary: 'Move or cancel a tour by a link of a mail',
  description: 'A link to move needs the new time; a link to cancel takes none.',
  ...byLink,
  body: z.strictObject({ startsAt: ZonedMoment.optional() }).openapi('TourLinkUse'),
  answer: json(LinkedTour, 'The tour after the change.'),
  refusals: [...LINK_REFUSALS, ...SLOT_REFUSALS, ...NOT_FOUND, 'tours/same-slot', 'tours/ended'],
});
