import { z } from '@hono/zod-openapi';
import { bodyId } from '@stoop/base/contract/query';
import { created, json, staffRoutes } from '@stoop/base/contract/route';
import { line, lines } from '@stoop/base/contract/text';
import { EMAIL_LENGTH_MAX, readEmail } from '@stoop/base/rules/text/email';
import { NOT_FOUND, SLOT_REFUSALS } from '../routes.ts';
import { TourMode, ZonedMoment } from '../tour.ts';
import { CHANGE_REFUSALS, NOTE_LENGTH_MAX, ofOne, StaffTour, Version } from './tour-routes.ts';

const staff = staffRoutes('buildings');

const NAME_LENGTH_MAX = 100;
const PHONE_LENGTH_MAX = 30;
const PHONE = /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/;

const Name = line(NAME_LENGTH_MAX).min(1, 'must not be empty');
const Phone = line(PHONE_LENGTH_MAX).regex(
  PHONE,
  'must be a phone number, such as +1 212 555 0100',
);
const Email = line(EMAIL_LENGTH_MAX).refine(
  (email) => readEmail(email) !== null,
  'must be an email address',
);

export const CallerTour = z
  .strictObject({
    buildingId: bodyId,
    unitId: bodyId.optional(),
    startsAt: ZonedMoment,
    mode: TourMode,
    caller: z
      .strictObject({ name: Name, email: Email.optional(), phone: Phone.optional() })
      .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
        error: 'must have an email address or a phone number',
      }),
  })
  .openapi('CallerTour');
export type CallerTour = z.infer<typeof CallerTour>;

export const bookTourForCallerRoute = staff.post({
  path: '/api/v1/staff/tours',
  operationId: 'bookTourForCaller',
  summary: 'Book a tour for a caller',
  description:
    'The times and limits are those of visitors. A verified address of an account books the tour for that account; for staff of single buildings only where it has an application or a tour to come in that building. What else is known of the caller is erased 30 days after the tour.',
  body: CallerTour,
  answer: created(StaffTour, 'The booked tour.'),
  refusals: [...NOT_FOUND, 'listings/unit-lapsed', ...SLOT_REFUSALS, 'tours/too-many'],
});

export const moveTourForVisitorRoute = staff.post({
  path: '/api/v1/staff/tours/{tourId}/move',
  operationId: 'moveTourForVisitor',
  summary: 'Move a tour for its visitor',
  description: 'The visitor gets a mail with both times and the reason.',
  ...ofOne,
  body: z
    .strictObject({
      startsAt: ZonedMoment,
      version: Version,
      reason: lines(NOTE_LENGTH_MAX).optional(),
    })
    .openapi('StaffTourMove'),
  answer: json(StaffTour, 'The tour at its new time.'),
  refusals: [...CHANGE_REFUSALS, ...SLOT_REFUSALS, ...NOT_FOUND, 'tours/same-slot'],
});

const MEETING_LENGTH_MAX = 200;

export const nameGuideRoute = staff.put({
  path: '/api/v1/staff/tours/{tourId}/guide',
  operationId: 'nameTourGuide',
  summary: 'Say who shows the home of a tour',
  description: 'The visitor gets a mail. With null, nobody is named any more.',
  ...ofOne,
  body: z
    .strictObject({
      version: Version,
      guide: z
        .strictObject({
          name: Name,
          meeting: line(MEETING_LENGTH_MAX).optional(),
          phone: Phone.optional(),
          isMe: z
            .boolean('must be true or false')
            .describe('Whether it is the caller of this route: the tour is then among their own.'),
          colleagueId: bodyId
            .optional()
            .describe('The account of a colleague: the tour is then among theirs.'),
        })
        .refine(({ isMe, colleagueId }) => !isMe || colleagueId === undefined, {
          path: ['colleagueId'],
          error: 'cannot be given where the caller shows it',
        })
        .nullable(),
    })
    .openapi('TourGuide'),
  answer: json(StaffTour, 'The tour with its guide.'),
  refusals: [...CHANGE_REFUSALS, 'tours/guide-unknown'],
});

export const tourColleaguesRoute = staff.get({
  path: '/api/v1/staff/tours/{tourId}/colleagues',
  operationId: 'listTourColleagues',
  summary: 'List the staff who may show the home of a tour',
  ...ofOne,
  answer: json(
    z
      .object({ items: z.array(z.object({ accountId: z.string(), name: z.string() })) })
      .openapi('TourColleagues'),
    'The staff who may see its building, by name.',
  ),
  refusals: ['tours/not-found'],
});
