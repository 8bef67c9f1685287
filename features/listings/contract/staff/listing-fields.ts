import { z } from '@hono/zod-openapi';
import { bodyId, isDay, OTHER_YEARS } from '@stoop/base/contract/query';
import { line, lines } from '@stoop/base/contract/text';
import { PRICE_MAX } from '@stoop/base/rules/text/amounts';
import { readIsoDay } from '@stoop/base/rules/time/iso-day';
import { DOOR_INCHES } from '../../rules/access.ts';
import { FREE_MONTHS, LEASE_MONTHS } from '../../rules/concession.ts';
import { BROKER_HIRERS, FEE_TIMES } from '../../rules/listing-fees.ts';
import { POSTER_ROLES } from '../../rules/poster-roles.ts';

/* What staff may write about a home: the same fields in the calls that change one and that add one. */

export const FEES_MAX = 20;
export const FEATURES_MAX = 60;
export const ROOMS_MAX = 40;
export const DESCRIPTION_MAX = 5_000;

const whole = (min: number, max: number) =>
  z
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be from ${min} to ${max}`)
    .max(max, `must be from ${min} to ${max}`);

export const isVisible = z.boolean('must be true or false');
export const dollars = z
  .int('must be whole dollars')
  .min(0, `must be from 0 to ${PRICE_MAX}`)
  .max(PRICE_MAX, `must be from 0 to ${PRICE_MAX}`);
export const spots = whole(0, 100);
export const moveDate = z
  .string('must be a date, YYYY-MM-DD, or null')
  .refine((text) => readIsoDay(text) !== null, 'must be a date, YYYY-MM-DD, or null')
  .refine(isDay, OTHER_YEARS);

export const seenVersion = z
  .int('must be the version that you saw')
  .describe(
    'The version that the caller saw. An older one than the current is refused with 409. Without it, the change is made whatever others changed meanwhile.',
  );

export const Fee = z
  .strictObject({
    name: line(80).min(1, 'must not be empty'),
    amount: dollars,
    time: z.enum(FEE_TIMES, `must be one of ${FEE_TIMES.join(', ')}`),
  })
  .openapi('ListingFee', { example: { name: 'Laundry', amount: 40, time: 'monthly' } });

const halfBaths = z
  .number('must be a number')
  .min(0, 'must be from 0 to 20')
  .max(20, 'must be from 0 to 20')
  .multipleOf(0.5, 'must be whole or half baths');

const freeMonths = z
  .number('must be a number of months')
  .min(FREE_MONTHS.from, `must be from ${FREE_MONTHS.from} to ${FREE_MONTHS.to}`)
  .max(FREE_MONTHS.to, `must be from ${FREE_MONTHS.from} to ${FREE_MONTHS.to}`)
  .multipleOf(FREE_MONTHS.step, 'must be whole months or quarters')
  .nullable();

const doorInches = whole(DOOR_INCHES.from, DOOR_INCHES.to).nullable();
const isSaid = z.boolean('must be true, false or null').nullable();

/** What is said of the way into a building; null is not said. */
export const buildingAccess = {
  stepFreeEntrance: isSaid.describe('Whether no step is between the street and the building.'),
  entranceDoorInches: doorInches.describe('The width of its door.'),
};

export const unitFacts = {
  unitNumber: line(20).min(1, 'must not be empty').nullable(),
  squareFeet: whole(1, 100_000).nullable(),
  bedCount: whole(0, 20),
  bathCount: halfBaths,
  features: z
    .array(line(80).min(1, 'must not be empty'))
    .max(FEATURES_MAX, `must be at most ${FEATURES_MAX}`),
  moveDate: moveDate.nullable(),
  available_spots: spots,
  doorInches: doorInches.describe('The narrowest door on the way through the home.'),
  rollInShower: isSaid,
  freeMonths: freeMonths.describe('Months of the lease for which nothing is paid; null is none.'),
  leaseMonths: whole(LEASE_MONTHS.from, LEASE_MONTHS.to)
    .nullable()
    .describe(`The months of the lease that these are part of; null is ${LEASE_MONTHS.usual}.`),
};

/** What a listing says beyond the facts of its unit. */
export const listingWords = {
  broker: dollars.describe('The broker fee in whole US dollars; 0 if there is none.'),
  brokerHiredBy: z
    .enum(BROKER_HIRERS, `must be one of ${BROKER_HIRERS.join(', ')}`)
    .nullable()
    .describe('Who hired the broker; null if it is unknown.'),
  posterRole: z
    .enum(POSTER_ROLES, `must be one of ${POSTER_ROLES.join(', ')}`)
    .nullable()
    .describe('What its poster is to the home; null if nobody said.'),
  fees: z.array(Fee).max(FEES_MAX, `must be at most ${FEES_MAX}`),
  description: lines(DESCRIPTION_MAX).nullable(),
};

export const roomFacts = {
  name: line(60).min(1, 'must not be empty').nullable(),
  price: dollars,
  roomType: line(40).min(1, 'must not be empty').nullable(),
  is_visible: isVisible,
};

/** A room that is changed, or without an id one that is added. */
export const RoomEdit = z
  .strictObject({ roomId: bodyId, ...roomFacts })
  .partial()
  .refine(({ roomId, price }) => roomId !== undefined || price !== undefined, {
    path: ['price'],
    error: 'must be given for a new room',
  })
  .openapi('RoomEdit', { example: { roomId: 'warren-3r-1', price: 1850 } });
