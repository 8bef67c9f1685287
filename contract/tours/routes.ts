import { z } from '@hono/zod-openapi';
import { TOUR_MODE_NAMES } from '@stoop/domain/tours/tour-words';
import { BODY_REFUSALS, PERSONAL_CALL, PUBLIC_CALL } from '../call-refusals.ts';
import {
  bodyId,
  dayParameter,
  ID_LENGTH_MAX,
  NoQuery,
  once,
  oneOf,
  parameter,
  pathId,
  readBuildingId,
  readId,
  refused,
} from '../query.ts';
import { defineRoute, json, jsonBody, refusals } from '../route.ts';
import { TOUR_ID, Tour, TourMode, TourSlots, ZonedMoment } from './tour.ts';

const PERSONAL = { 'x-access': 'signed-in' as const, 'x-cache-seconds': null, tags: ['Tours'] };
const PUBLIC = { 'x-access': 'public' as const, 'x-cache-seconds': null, tags: ['Tours'] };

const NOT_FOUND = ['listings/building-not-found', 'listings/unit-not-found'] as const;

export const tourSlotsRoute = defineRoute({
  ...PUBLIC,
  method: 'get',
  path: '/api/v1/buildings/{buildingId}/tour-slots',
  operationId: 'listTourSlots',
  summary: 'List free times for a tour',
  description:
    'The hours are those of New York; each time has its offset. Days in the past or beyond `lastDay` have no slots.',
  request: {
    params: z.object({
      buildingId: pathId('The id of a building.', 'warren-house', readBuildingId),
    }),
    query: z.strictObject({
      unitId: parameter(once(readId), {
        description: 'The unit that is to be seen.',
        schema: { type: 'string', maxLength: ID_LENGTH_MAX },
      }).optional(),
      from: dayParameter('The first day in New York, today by default.').optional(),
      to: dayParameter('The last day, the last one that can be booked by default.').optional(),
      mode: parameter(oneOf(TOUR_MODE_NAMES), {
        description: 'In person or by video; both by default.',
        schema: { type: 'string', enum: [...TOUR_MODE_NAMES] },
      }).optional(),
    }),
  },
  responses: {
    200: json(TourSlots, 'The free times in order.'),
    ...refusals(...PUBLIC_CALL, 'listings/building-id-required', ...NOT_FOUND),
  },
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

const SLOT_REFUSALS = ['tours/slot-taken', 'tours/not-offered', 'tours/overlap'] as const;

export const bookTourRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'tour',
  method: 'post',
  path: '/api/v1/tours',
  operationId: 'bookTour',
  summary: 'Book a tour',
  description:
    'A time that somebody else has taken is refused with the next free ones in `nextSlots`. Booking the same time of the same home again answers with the tour that is booked.',
  request: { query: NoQuery, body: jsonBody(TourBooking) },
  responses: {
    201: json(Tour, 'The booked tour.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...BODY_REFUSALS,
      ...NOT_FOUND,
      'listings/unit-lapsed',
      ...SLOT_REFUSALS,
      'tours/too-many',
      'tours/application-mismatch',
    ),
  },
});

export const myToursRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/tours',
  operationId: 'listMyTours',
  summary: 'List my tours',
  request: { query: NoQuery },
  responses: {
    200: json(
      z.object({ items: z.array(Tour) }).openapi('MyTours'),
      'The tours of the signed-in user, latest first.',
    ),
    ...refusals(...PERSONAL_CALL),
  },
});

const ofOne = {
  params: z.object({ tourId: pathId('The id of the tour, which begins with `TOUR`.', TOUR_ID) }),
  query: NoQuery,
};
const Version = z.int('must be the version that you saw');
const CHANGE_REFUSALS = ['tours/not-found', 'tours/ended', 'tours/version-changed'] as const;

export const moveTourRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'tour-move',
  method: 'post',
  path: '/api/v1/me/tours/{tourId}/move',
  operationId: 'moveTour',
  summary: 'Move a tour to another time',
  description: 'The previous time is given back once the new one is sure.',
  request: {
    ...ofOne,
    body: jsonBody(z.strictObject({ startsAt: ZonedMoment, version: Version }).openapi('TourMove')),
  },
  responses: {
    200: json(Tour, 'The tour at its new time.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...BODY_REFUSALS,
      ...CHANGE_REFUSALS,
      ...SLOT_REFUSALS,
      ...NOT_FOUND,
      'tours/same-slot',
    ),
  },
});

export const cancelTourRoute = defineRoute({
  ...PERSONAL,
  method: 'post',
  path: '/api/v1/me/tours/{tourId}/cancel',
  operationId: 'cancelTour',
  summary: 'Cancel a tour',
  request: {
    ...ofOne,
    body: jsonBody(z.strictObject({ version: Version.optional() }).openapi('TourCancellation')),
  },
  responses: {
    200: json(Tour, 'The cancelled tour.'),
    ...refusals(...PERSONAL_CALL, ...BODY_REFUSALS, ...CHANGE_REFUSALS),
  },
});

const CALENDAR_TYPE = 'text/calendar';
const CALENDAR_FILE = /^(.+)\.ics$/;

export const tourCalendarRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/tours/{calendarFile}',
  operationId: 'readTourCalendar',
  summary: 'Download a tour as a calendar file',
  request: {
    params: z.object({
      calendarFile: pathId('The id of the tour with `.ics`.', `${TOUR_ID}.ics`, (raw) => {
        const [, id] = CALENDAR_FILE.exec(raw) ?? [];
        return id === undefined ? refused('must end with .ics', 'tours/not-found') : readId(id);
      }),
    }),
    query: NoQuery,
  },
  responses: {
    200: {
      description: 'The tour in the format of RFC 5545.',
      content: { [CALENDAR_TYPE]: { schema: z.string() } },
    },
    ...refusals(...PERSONAL_CALL, 'tours/not-found'),
  },
});

/** What a link of a mail can do. */
export const LINK_ACTS = ['move', 'cancel'] as const;
export type LinkAct = (typeof LINK_ACTS)[number];

const byLink = {
  params: z.object({ token: pathId('The token of a link in a mail.', 'eyJ0b3VySWQ') }),
  query: NoQuery,
};
const LINK_REFUSALS = ['tours/link-invalid', 'tours/link-used', 'tours/link-expired'] as const;
const LinkedTour = z
  .object({ act: z.enum(LINK_ACTS), tour: Tour })
  .openapi('LinkedTour', { description: 'A tour, and what the link can do with it.' });

export const linkedTourRoute = defineRoute({
  ...PUBLIC,
  method: 'get',
  path: '/api/v1/tours/by-link/{token}',
  operationId: 'readTourByLink',
  summary: 'Read what a link of a mail does',
  description: 'Reading changes nothing, because mail scanners open links.',
  request: byLink,
  responses: {
    200: json(LinkedTour, 'The tour, and whether the link moves or cancels it.'),
    ...refusals(...PUBLIC_CALL, ...LINK_REFUSALS),
  },
});

export const useTourLinkRoute = defineRoute({
  ...PUBLIC,
  method: 'post',
  path: '/api/v1/tours/by-link/{token}',
  operationId: 'useTourLink',
  summary: 'Move or cancel a tour by a link of a mail',
  description: 'A link to move needs the new time; a link to cancel takes none.',
  request: {
    ...byLink,
    body: jsonBody(z.strictObject({ startsAt: ZonedMoment.optional() }).openapi('TourLinkUse')),
  },
  responses: {
    200: json(LinkedTour, 'The tour after the change.'),
    ...refusals(
      ...PUBLIC_CALL,
      ...BODY_REFUSALS,
      ...LINK_REFUSALS,
      ...SLOT_REFUSALS,
      ...NOT_FOUND,
      'tours/same-slot',
      'tours/ended',
    ),
  },
});
