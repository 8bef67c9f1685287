import { z } from '@hono/zod-openapi';
import { NEW_YORK } from '@stoop/base/rules/time/new-york-day';
import { StepFreeTrains } from '@stoop/features/listings/contract/views';
import { TOUR_MODE_NAMES, TOUR_STATUS_NAMES } from '../rules/tour-words.ts';

export const TOUR_ID = 'TOUR-3V9K7QX2MB';

export const TourMode = z
  .enum(TOUR_MODE_NAMES, `must be one of ${TOUR_MODE_NAMES.join(', ')}`)
  .describe('Whether the home is seen in person or by video.');

/** A moment with the offset of New York. */
export const ZonedMoment = z.iso
  .datetime({
    offset: true,
    error: 'must be a date and time with an offset, such as 2027-03-15T10:00:00-04:00',
  })
  .openapi({ example: '2027-03-15T10:00:00-04:00' });

export const TourSlot = z
  .object({ startsAt: ZonedMoment, endsAt: ZonedMoment, mode: TourMode })
  .openapi('TourSlot');
export type TourSlot = z.infer<typeof TourSlot>;

export const TourSlots = z
  .object({
    timeZone: z.literal(NEW_YORK),
    /** False if the building has no hours at all. */
    isOffered: z.boolean().describe('Whether the building offers tours of this mode at all.'),
    lastDay: z.iso.date().describe('The last day that can be booked now.'),
    slots: z.array(TourSlot),
  })
  .openapi('TourSlots');
export type TourSlots = z.infer<typeof TourSlots>;

const Station = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  walkMinutes: z.int().nullable(),
  stepFree: StepFreeTrains.nullable().describe(
    'The trains that one reaches without steps, as of a home; null if the station is unknown.',
  ),
});

export const TourHome = z
  .object({
    buildingId: z.string(),
    unitId: z.string().nullable(),
    label: z.string().describe('The name of the home when the tour was booked.'),
    address: z.string().nullable(),
    isOnMarket: z.boolean(),
    coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    stations: z
      .array(Station)
      .describe(
        'The nearest subway stations within a walk, nearest first, and the nearest that is step-free.',
      ),
  })
  .openapi('TourHome');

export const Tour = z
  .object({
    tourId: z.string().openapi({ example: TOUR_ID }),
    mode: TourMode,
    startsAt: ZonedMoment,
    endsAt: ZonedMoment,
    status: z.enum(TOUR_STATUS_NAMES),
    cancellation: z
      .object({
        isByStaff: z.boolean(),
        reason: z.string().nullable().describe('What staff say about it.'),
        at: z.iso.datetime(),
      })
      .nullable()
      .describe(
        'Who cancelled the tour; null for one that is not cancelled, or of which that is unknown.',
      ),
    guide: z
      .object({
        name: z.string(),
        meeting: z.string().nullable().describe('Where they meet, in the words of staff.'),
        phone: z.string().nullable().describe('The number to call on the day.'),
      })
      .nullable()
      .describe('Who shows the home; null while nobody is named.'),
    version: z.int(),
    home: TourHome,
    applicationId: z.string().nullable(),
    bookedAt: z.iso.datetime(),
    waitsFrom: z.iso
      .date()
      .nullable()
      .describe('The first day of an earlier time that the visitor waits for; null without.'),
    canChange: z
      .boolean()
      .describe('Whether it can still be moved or cancelled: booked, and not begun.'),
  })
  .openapi('Tour');
export type Tour = z.infer<typeof Tour>;
