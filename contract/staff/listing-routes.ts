import { z } from '@hono/zod-openapi';
import { PRICE_MAX, VALUE_KINDS } from '@stoop/domain/search/values';
import { BODY_REFUSALS, STAFF_CALL } from '../call-refusals.ts';
import { ID_LENGTH_MAX, NoQuery, once, parameter, pathId, readId } from '../query.ts';
import { defineRoute, json, jsonBody, refusals } from '../route.ts';

const STAFF = {
  'x-access': 'staff' as const,
  'x-staff': 'buildings' as const,
  'x-cache-seconds': null,
  tags: ['Staff'],
};
const SPOTS_MAX = 100;
const isVisible = z.boolean('must be true or false');
const dollars = z
  .int('must be whole dollars')
  .min(0, `must be from 0 to ${PRICE_MAX}`)
  .max(PRICE_MAX, `must be from 0 to ${PRICE_MAX}`);
const spots = z
  .int('must be a whole number')
  .min(0, `must be from 0 to ${SPOTS_MAX}`)
  .max(SPOTS_MAX, `must be from 0 to ${SPOTS_MAX}`);
const moveDate = z
  .string('must be a date, YYYY-MM-DD, or null')
  .refine((text) => VALUE_KINDS.day(text).ok, 'must be a date, YYYY-MM-DD, or null');

/** What staff may change about a home. Fields that a body does not name stay as they are. */
const change = <Shape extends z.ZodRawShape>(name: string, shape: Shape, example: object) =>
  z
    .strictObject(shape)
    .partial()
    .refine((body) => Object.keys(body).length > 0, 'must name something to change')
    .openapi(name, { example });

export const BuildingChange = change(
  'BuildingChange',
  { is_visible: isVisible },
  { is_visible: false },
);
export const UnitChange = change(
  'UnitChange',
  {
    is_visible: isVisible,
    broker: dollars.openapi({
      description: 'The broker fee in whole US dollars; 0 if there is none.',
    }),
    moveDate: moveDate.nullable(),
    available_spots: spots,
  },
  { moveDate: '2026-12-01', available_spots: 2 },
);
export const RoomChange = change(
  'RoomChange',
  { is_visible: isVisible, price: dollars },
  { price: 1850 },
);

const ChangedBuilding = z
  .object({ buildingId: z.string(), is_visible: z.boolean() })
  .openapi('ChangedBuilding');
const ChangedUnit = z
  .object({
    buildingId: z.string(),
    rentId: z.string(),
    is_visible: z.boolean(),
    broker: z.int(),
    moveDate: z.string().nullable(),
    available_spots: z.int(),
  })
  .openapi('ChangedUnit');
const ChangedRoom = z
  .object({
    buildingId: z.string(),
    rentId: z.string(),
    roomId: z.string(),
    is_visible: z.boolean(),
    price: z.int(),
  })
  .openapi('ChangedRoom');

const within = (description: string, example: string) =>
  parameter(once(readId), {
    description,
    example,
    schema: { type: 'string', maxLength: ID_LENGTH_MAX },
  }).optional();
const buildingId = within(
  'The building, needed only if homes of several buildings have this id.',
  'warren-house',
);

export const changeBuildingRoute = defineRoute({
  ...STAFF,
  method: 'patch',
  path: '/api/v1/staff/buildings/{buildingId}',
  operationId: 'changeBuilding',
  summary: 'Show or hide a building',
  request: {
    params: z.object({ buildingId: pathId('The id of the building.', 'warren-house') }),
    query: NoQuery,
    body: jsonBody(BuildingChange),
  },
  responses: {
    200: json(ChangedBuilding, 'The changed building.'),
    ...refusals(...STAFF_CALL, ...BODY_REFUSALS, 'listings/building-not-found'),
  },
});

export const changeUnitRoute = defineRoute({
  ...STAFF,
  method: 'patch',
  path: '/api/v1/staff/units/{unitId}',
  operationId: 'changeUnit',
  summary: 'Change the visibility, broker fee, move-in date or open spots of a unit',
  request: {
    params: z.object({ unitId: pathId('The rentId of the unit.', 'warren-3r') }),
    query: z.strictObject({ buildingId }),
    body: jsonBody(UnitChange),
  },
  responses: {
    200: json(ChangedUnit, 'The changed unit.'),
    ...refusals(...STAFF_CALL, ...BODY_REFUSALS, 'listings/unit-not-found'),
  },
});

export const changeRoomRoute = defineRoute({
  ...STAFF,
  method: 'patch',
  path: '/api/v1/staff/rooms/{roomId}',
  operationId: 'changeRoom',
  summary: 'Change the visibility or rent of a room',
  request: {
    params: z.object({ roomId: pathId('The id of the room.', 'warren-3r-1') }),
    query: z.strictObject({
      buildingId,
      unitId: within('The unit, needed only if rooms of several units have this id.', 'warren-3r'),
    }),
    body: jsonBody(RoomChange),
  },
  responses: {
    200: json(ChangedRoom, 'The changed room.'),
    ...refusals(...STAFF_CALL, ...BODY_REFUSALS, 'listings/room-not-found'),
  },
});
