import { z } from '@hono/zod-openapi';
import { pageParameters } from '@stoop/base/contract/page';
import {
  bodyId,
  choice,
  localTime,
  once,
  optionalId,
  parameter,
  pathId,
  refused,
} from '@stoop/base/contract/query';
import { created, json, staffRoutes } from '@stoop/base/contract/route';
import { LISTING_STATE_NAMES } from '../../rules/listing-states.ts';
import { HidingDecision, ONLY_WITH_HIDING } from './hiding.ts';
import { ROOMS_MAX, roomFacts, unitFacts } from './listing-fields.ts';
import { RULE_REFUSALS } from './listing-routes.ts';
import { StaffBuilding, StaffListings, StaffUnit } from './staff-listing.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

const TEXT_MAX = 100;

const ofBuilding = {
  params: z.object({ buildingId: pathId('The id of a building.', 'warren-house') }),
};
const ofUnit = {
  params: z.object({
    buildingId: pathId('The id of a building.', 'warren-house'),
    unitId: pathId('The rentId of a unit in it.', 'warren-3r'),
  }),
};
const YES_NO = ['yes', 'no'] as const;
const yesOrNo = (description: string) => choice(YES_NO, description).optional();

export const staffListingsRoute = staff.get({
  path: '/api/v1/staff/listings',
  operationId: 'listListings',
  summary: 'List units with their state, hidden ones too',
  query: z.strictObject({
    text: parameter(
      once((raw) => {
        if (raw.length > TEXT_MAX) return refused(`must be at most ${TEXT_MAX} characters`);
        return /\p{Cc}|\p{Cs}/u.test(raw)
          ? refused('must be plain text')
          : { ok: true, value: raw.trim() };
      }),
      {
        description: 'Words of the building, its address, its neighborhood or the unit number.',
        schema: { type: 'string', maxLength: TEXT_MAX },
      },
    ).optional(),
    state: choice(LISTING_STATE_NAMES, 'Whether renters find it.').optional(),
    buildingId: optionalId('The building.', 'warren-house'),
    confirmed: yesOrNo('Whether somebody who answers for it has confirmed it.'),
    photos: yesOrNo('Whether it has photos.'),
    rented: yesOrNo('Whether it is published although somebody has got its keys.'),
    ...pageParameters(50, 200),
  }),
  answer: json(StaffListings, 'A page of units, by building and by their order in it.'),
});

export const staffBuildingRoute = staff.get({
  path: '/api/v1/staff/listings/{buildingId}',
  operationId: 'readStaffBuilding',
  summary: 'Read a building with its hidden parts',
  ...ofBuilding,
  answer: json(StaffBuilding, 'The building, its units and its floors.'),
  refusals: ['listings/building-not-found'],
});

const FLOORS_MAX = 200;
const UNITS_OF_FLOOR_MAX = 500;

export const saveFloorsRoute = staff.put({
  path: '/api/v1/staff/listings/{buildingId}/floors',
  operationId: 'saveFloors',
  summary: 'Set which units stand on which floor',
  ...ofBuilding,
  body: z
    .strictObject({
      version: z
        .int('must be the version that you saw')
        .describe('The version of the building that the caller saw.'),
      floors: z
        .array(
          z.strictObject({
            floor_number: z
              .number('must be a number')
              .min(-9, 'must be from -9 to 200')
              .max(200, 'must be from -9 to 200'),
            unitIds: z.array(bodyId).max(UNITS_OF_FLOOR_MAX),
          }),
        )
        .max(FLOORS_MAX, `must be at most ${FLOORS_MAX}`),
    })
    .openapi('FloorsChange', {
      example: { version: 1, floors: [{ floor_number: 2, unitIds: ['warren-3r'] }] },
    }),
  answer: json(StaffBuilding, 'The building with its new floors.'),
  refusals: ['listings/building-not-found', 'listings/version-changed'],
});

export const NewUnit = z
  .strictObject({
    ...unitFacts,
    squareFeet: unitFacts.squareFeet.optional(),
    features: unitFacts.features.optional(),
    moveDate: unitFacts.moveDate.optional(),
    doorInches: unitFacts.doorInches.optional(),
    rollInShower: unitFacts.rollInShower.optional(),
    freeMonths: unitFacts.freeMonths.optional(),
    leaseMonths: unitFacts.leaseMonths.optional(),
    rooms: z
      .array(
        z.strictObject({
          name: roomFacts.name.optional(),
          price: roomFacts.price,
          roomType: roomFacts.roomType.optional(),
        }),
      )
      .min(1, 'must name at least one room')
      .max(ROOMS_MAX, `must be at most ${ROOMS_MAX}`),
  })
  .openapi('NewUnit', {
    example: {
      unitNumber: '5F',
      bedCount: 2,
      bathCount: 1,
      available_spots: 2,
      rooms: [
        { name: 'Front', price: 1650, roomType: 'Private' },
        { name: 'Back', price: 1500, roomType: 'Private' },
      ],
    },
  });

export const addUnitRoute = staff.post({
  path: '/api/v1/staff/listings/{buildingId}/units',
  operationId: 'addUnit',
  summary: 'Add a unit with its rooms to a building',
  description: 'The unit is hidden until it is published.',
  ...ofBuilding,
  body: NewUnit,
  answer: created(StaffUnit, 'The new unit, which is hidden.'),
  refusals: ['listings/building-not-found', 'listings/unit-number-taken'],
});

export const staffUnitRoute = staff.get({
  path: '/api/v1/staff/listings/{buildingId}/units/{unitId}',
  operationId: 'readStaffUnit',
  summary: 'Read a unit with its hidden parts and its listing',
  ...ofUnit,
  answer: json(StaffUnit, 'The unit.'),
  refusals: ['listings/building-not-found', 'listings/unit-not-found'],
});

export const PublicationChange = z
  .strictObject({
    version: z
      .int('must be the version that you saw')
      .describe('The version of the unit that the caller saw.'),
    isPublished: z
      .boolean('must be true or false')
      .optional()
      .describe('Publishes or hides it now.'),
    publishAt: localTime
      .nullable()
      .optional()
      .describe('When it is published by itself, in New York’s time; null for never.'),
    unpublishAt: localTime
      .nullable()
      .optional()
      .describe('When it is hidden by itself, in New York’s time; null for never.'),
    responsibleId: bodyId
      .optional()
      .describe('Who of the building’s staff answers for it; the caller by default.'),
    hiding: HidingDecision.optional().describe('Only where `isPublished` is false.'),
  })
  .refine(
    ({ isPublished, publishAt, unpublishAt }) =>
      [isPublished, publishAt, unpublishAt].some((value) => value !== undefined),
    'must name something to change',
  )
  .refine(({ isPublished, hiding }) => hiding === undefined || isPublished === false, {
    path: ['hiding'],
    error: ONLY_WITH_HIDING,
  })
  .openapi('PublicationChange', { example: { version: 3, publishAt: '2027-03-15T09:00' } });
export type PublicationChange = z.infer<typeof PublicationChange>;
/** As a caller writes it. */
export type PublicationBody = z.input<typeof PublicationChange>;

export const publishUnitRoute = staff.post({
  path: '/api/v1/staff/listings/{buildingId}/units/{unitId}/publication',
  operationId: 'publishUnit',
  summary: 'Publish or hide a unit, now or at a time',
  description:
    'Publishing checks the rules of listings, also for a time to come. What is not named stays as it is.',
  ...ofUnit,
  body: PublicationChange,
  answer: json(StaffUnit, 'The unit.'),
  refusals: [
    'listings/building-not-found',
    'listings/unit-not-found',
    'listings/version-changed',
    'listings/effects-changed',
    ...RULE_REFUSALS,
  ],
});
