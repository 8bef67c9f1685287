import { id, others, withOthers, words } from '@stoop/app/testing/arbitrary-documents';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import fc from 'fast-check';
import { TOUR_MODE_NAMES, TOUR_STATUS_NAMES } from '../rules/tour-words.ts';

/*
 * The most irregular hours and tours that the import accepts, with unknown fields in tours everywhere.
 */
const mode = fc.constantFrom(...TOUR_MODE_NAMES);
const quarter = (min: number, max: number) =>
  fc.integer({ min: min / 15, max: max / 15 }).map((count) => count * 15);

/** One span of a day: two of one mode could overlap. */
const hours = fc
  .tuple(quarter(0, 1_425), quarter(15, 1_440), mode)
  .filter(([from, to]) => from < to)
  .map(([from, to, mode]) => ({ from, to, mode }));

const plan = fc.record({
  settings: fc.record({
    minutes: quarter(15, 180),
    bufferMinutes: quarter(0, 120),
    leadMinutes: quarter(0, 20_160),
    horizonDays: fc.integer({ min: 1, max: 90 }),
    lanes: fc.integer({ min: 1, max: 10 }),
  }),
  hours: fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 })
    .chain((days) =>
      fc.tuple(...days.sort().map((weekday) => hours.map((one) => ({ weekday, ...one })))),
    ),
  exceptions: fc
    .uniqueArray(fc.constantFrom('2026-11-26', '2026-12-25', '2027-01-01', '2028-02-29'))
    .chain((days) =>
      fc.tuple(
        ...days
          .sort()
          .map((day) => fc.array(hours, { maxLength: 1 }).map((ofDay) => ({ day, hours: ofDay }))),
      ),
    ),
});

/** The hours of different buildings, sorted as in an export. */
export const arbitraryPlans: fc.Arbitrary<KeyedDocument[]> = fc
  .uniqueArray(fc.tuple(id, plan), { maxLength: 4, selector: ([buildingId]) => buildingId })
  .map((plans) =>
    plans.map(([buildingId, rest]) => ({ id: buildingId, document: { buildingId, ...rest } })),
  );

/** Few moments, so that tours meet: long past, to come, in other offsets and finer than a millisecond. */
const span = fc.constantFrom(
  ['2020-03-08T10:00:00Z', '2020-03-08T10:30:00Z'],
  ['2099-03-09T10:00:00.000Z', '2099-03-09T10:30:00.000Z'],
  ['2099-03-09T06:15:00-04:00', '2099-03-09T06:45:00-04:00'],
  ['2099-03-09 10:47:00.123456789Z', '2099-03-09T11:20:00Z'],
);

const tour = fc.tuple(
  withOthers(
    {
      tourId: fc.stringMatching(/^[A-Z]{1,3}-[0-9]{1,6}$/),
      buildingId: fc.constantFrom('b1', 'b1', 'b2', 'unknown'),
      mode,
      status: fc.constantFrom('booked', ...TOUR_STATUS_NAMES),
      homeLabel: words.filter((text) => text.trim() !== ''),
    },
    {
      unitId: id,
      visitorId: fc.oneof(fc.constant('ada'), id),
      applicationId: id,
      homeAddress: words.filter((text) => text.trim() !== ''),
      version: fc.integer({ min: 1, max: 9 }),
      sequence: fc.nat(9),
      bookedAt: fc.constantFrom('2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.1239-05:00'),
      cancellation: fc.record({
        isByStaff: fc.boolean(),
        reason: fc.constantFrom(null, 'The heat is out.'),
        at: fc.constant('2026-11-02T09:00:00.000Z'),
      }),
      caller: fc.record({
        name: fc.constant('Rosa Diaz'),
        email: fc.constantFrom(null, 'rosa@stoop.test'),
        phone: fc.constantFrom(null, '212 555 0147'),
      }),
      guide: fc.record({
        name: fc.constant('Sam Ortiz'),
        meeting: fc.constantFrom(null, 'At the side door.'),
        phone: fc.constant(null),
      }),
      guideId: fc.oneof(fc.constant('ada'), id),
      lane: fc.integer({ min: 1, max: 3 }),
      bufferMinutes: fc.constantFrom(0, 15, 20, 120),
      more: others,
    },
  ),
  span,
);

/** Tours with different ids. */
export const arbitraryTours: fc.Arbitrary<KeyedDocument[]> = fc
  .uniqueArray(tour, { maxLength: 8, selector: ([{ tourId }]) => tourId })
  .map((tours) =>
    tours.map(([document, [startsAt, endsAt]]) => ({
      id: String(document.tourId),
      document: { ...document, startsAt, endsAt },
    })),
  );
