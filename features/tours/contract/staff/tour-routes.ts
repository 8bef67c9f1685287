import { z } from '@hono/zod-openapi';
import {
  dayParameter,
  ID_LENGTH_MAX,
  isDay,
  OTHER_YEARS,
  once,
  optionalId,
  parameter,
  pathId,
} from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { lines } from '@stoop/base/contract/text';
import { readWords, TEXT_LENGTH_MAX } from '@stoop/base/rules/text/read-text';
import {
  DAY_MINUTES,
  settingFault,
  TOUR_SETTINGS,
  type TourSettings,
} from '../../rules/tour-plan.ts';
import { TOUR_ID, Tour, TourMode } from '../tour.ts';
import '@stoop/features/listings/contract/problems';
import '../problems.ts';

const staff = staffRoutes('buildings');

/** The longest words of staff to visitors, in characters. */
export const NOTE_LENGTH_MAX = 500;

export const StaffTour = Tour.extend({
  visitor: z
    .object({
      id: z.string().nullable().describe('Null for a caller, who has no account.'),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable()
    .describe('Null if the account was deleted, or if an import names none.'),
  guideId: z.string().nullable().describe('The account of the guide, if it is one of staff.'),
  isOutsideHours: z
    .boolean()
    .describe('Whether it is booked outside of the hours as they are now.'),
  application: z
    .object({
      applicationId: z.string(),
      stage: z.string(),
      stageLabel: z.string(),
      version: z.int(),
      offersInTour: z.boolean().describe('Whether the application can be moved to IN_TOUR.'),
    })
    .nullable()
    .describe('The open application of the visitor for this home.'),
  ended: z
    .object({ applicationId: z.string(), stageLabel: z.string() })
    .nullable()
    .describe(
      'Of a booked tour, the application that ended after it was booked; null while another one for the home is open.',
    ),
}).openapi('StaffTour');
export type StaffTour = z.infer<typeof StaffTour>;

const Minute = z
  .int('must be whole minutes since midnight')
  .min(0, 'must be at least 0')
  .max(DAY_MINUTES, `must be at most ${DAY_MINUTES}`);
const Hours = z.strictObject({ from: Minute, to: Minute, mode: TourMode });
const WeekdayHours = Hours.extend({
  weekday: z.int().min(1, 'must be from 1 to 7').max(7, 'must be from 1 to 7'),
});

const setting = (name: keyof TourSettings) =>
  z
    .int('must be a whole number')
    .superRefine((value, context) => {
      const message = settingFault(name, value);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .openapi({ minimum: TOUR_SETTINGS[name].min, maximum: TOUR_SETTINGS[name].max });

const EXCEPTIONS_MAX = 366;
const Day = z.iso.date('must be a day such as 2027-03-15').refine(isDay, OTHER_YEARS);

export const TourPlanBody = z
  .strictObject({
    version: z
      .int('must be the version that you saw')
      .describe('The version that this replaces; 0 if the building has no hours.'),
    minutes: setting('minutes'),
    bufferMinutes: setting('bufferMinutes'),
    leadMinutes: setting('leadMinutes'),
    horizonDays: setting('horizonDays'),
    lanes: setting('lanes'),
    hours: z.array(WeekdayHours).max(70, 'must be at most 70 rows'),
    exceptions: z
      .array(
        z.strictObject({
          day: Day,
          hours: z.array(Hours).max(10, 'must be at most 10 rows'),
        }),
      )
      .max(EXCEPTIONS_MAX, `must be at most ${EXCEPTIONS_MAX} days`),
  })
  .openapi('TourPlan');
export type TourPlanBody = z.infer<typeof TourPlanBody>;

/** So many tours are cancelled with one change of hours. */
const CANCELLED_MAX = 500;

const TourPlanChange = TourPlanBody.extend({
  cancel: z
    .strictObject({
      tourIds: z
        .array(z.string('must be the id of a tour').min(1).max(ID_LENGTH_MAX))
        .max(CANCELLED_MAX, `must be at most ${CANCELLED_MAX} tours`)
        .describe('All of `TourPlanEffects`; others are refused with 409.'),
      reason: lines(NOTE_LENGTH_MAX).default(''),
    })
    .optional()
    .describe('The tours that the new hours hit end, and their visitors are told; else they stay.'),
}).openapi('TourPlanChange');
export type TourPlanChange = z.infer<typeof TourPlanChange>;
/** As a caller writes it. */
export type TourPlanChangeBody = z.input<typeof TourPlanChange>;

const StaffTourPlan = z
  .object({
    buildingId: z.string(),
    buildingName: z.string(),
    plan: TourPlanBody,
    outside: z.array(StaffTour).describe('Booked tours that are outside of these hours.'),
  })
  .openapi('StaffTourPlan');
export type StaffTourPlan = z.infer<typeof StaffTourPlan>;

const TourPlanEffects = z
  .object({
    tours: z
      .array(StaffTour)
      .describe('Booked tours that are within the hours now, and would be outside of these.'),
  })
  .openapi('TourPlanEffects');

export const staffToursRoute = staff.get({
  path: '/api/v1/staff/tours',
  operationId: 'listTours',
  summary: 'List tours',
  query: z.strictObject({
    from: dayParameter('The first day in New York, today by default.').optional(),
    to: dayParameter('The last day, six days after the first by default.').optional(),
    buildingId: optionalId('The building; all by default.'),
    visitor: parameter(once(readWords), {
      description:
        'Words that must all be part of the name or the email of the visitor, or digits of the phone number.',
      example: 'rosa',
      schema: { type: 'string', maxLength: TEXT_LENGTH_MAX },
    }).optional(),
  }),
  answer: json(
    z.object({ items: z.array(StaffTour) }).openapi('StaffTours'),
    'The tours of these days, cancelled ones too, in order of time.',
  ),
});

export const ofOne = {
  params: z.object({ tourId: pathId('The id of the tour.', TOUR_ID) }),
};
export const Version = z.int('must be the version that you saw');
export const CHANGE_REFUSALS = ['tours/not-found', 'tours/ended', 'tours/version-changed'] as const;

export const markTourRoute = staff.post({
  path: '/api/v1/staff/tours/{tourId}/status',
  operationId: 'markTour',
  summary: 'Mark a tour as done or missed, or take that back',
  ...ofOne,
  body: z
    .strictObject({
      status: z.enum(['done', 'no-show', 'booked'], 'must be one of done, no-show, booked'),
      version: Version,
    })
    .openapi('TourMark'),
  answer: json(StaffTour, 'The marked tour.'),
  refusals: [...CHANGE_REFUSALS, 'tours/not-begun'],
});

export const cancelTourForStaffRoute = staff.post({
  path: '/api/v1/staff/tours/{tourId}/cancel',
  operationId: 'cancelTourForVisitor',
  summary: 'Cancel a tour for its visitor',
  description: 'The visitor gets a mail with the reason.',
  ...ofOne,
  body: z
    .strictObject({ version: Version, reason: lines(NOTE_LENGTH_MAX).optional() })
    .openapi('StaffTourCancellation'),
  answer: json(StaffTour, 'The cancelled tour.'),
  refusals: CHANGE_REFUSALS,
});

const ofBuilding = {
  params: z.object({ buildingId: pathId('The id of a building.', 'warren-house') }),
};

export const tourPlanRoute = staff.get({
  path: '/api/v1/staff/buildings/{buildingId}/tour-plan',
  operationId: 'readTourPlan',
  summary: 'Read when homes of a building can be seen',
  ...ofBuilding,
  answer: json(StaffTourPlan, 'The hours, and the booked tours that are outside of them.'),
  refusals: ['listings/building-not-found'],
});

export const tourPlanEffectsRoute = staff.post({
  path: '/api/v1/staff/buildings/{buildingId}/tour-plan/effects',
  operationId: 'readTourPlanEffects',
  summary: 'Read whom it would hit to set these hours',
  description: 'Nothing is changed.',
  ...ofBuilding,
  body: TourPlanBody,
  answer: json(TourPlanEffects, 'Whom it would hit.'),
  refusals: ['listings/building-not-found'],
});

export const saveTourPlanRoute = staff.put({
  path: '/api/v1/staff/buildings/{buildingId}/tour-plan',
  operationId: 'saveTourPlan',
  summary: 'Set when homes of a building can be seen',
  description:
    'No booked tour is moved, and none is cancelled but by `cancel`; those outside of the new hours are listed.',
  ...ofBuilding,
  body: TourPlanChange,
  answer: json(StaffTourPlan, 'The new hours, and the booked tours that are outside of them.'),
  refusals: ['listings/building-not-found', 'tours/plan-changed', 'tours/plan-effects-changed'],
});
