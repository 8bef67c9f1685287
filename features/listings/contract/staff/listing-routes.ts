import { z } from '@hono/zod-openapi';
import { optionalId, pathId } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { HidingDecision } from './hiding.ts';
import {
  buildingAccess,
  dollars,
  isVisible,
  listingWords,
  ROOMS_MAX,
  RoomEdit,
  seenVersion,
  unitFacts,
} from './listing-fields.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

/** What staff may change about a home. Fields that a body does not name stay as they are. */
const change = <Shape extends z.ZodRawShape>(name: string, shape: Shape, example: object) =>
  z
    .strictObject({ ...shape, version: seenVersion, hiding: HidingDecision })
    .partial()
    .refine(
      (body) => Object.keys(body).some((field) => field !== 'version' && field !== 'hiding'),
      'must name something to change',
    )
    .openapi(name, { example });

export const BuildingChange = change(
  'BuildingChange',
  { is_visible: isVisible, ...buildingAccess },
  { is_visible: false },
);
export const UnitChange = change(
  'UnitChange',
  {
    is_visible: isVisible,
    ...unitFacts,
    ...listingWords,
    rooms: z
      .array(RoomEdit)
      .max(ROOMS_MAX, `must be at most ${ROOMS_MAX}`)
      .describe('Rooms to change, and without an id rooms to add.'),
  },
  { moveDate: '2026-12-01', available_spots: 2 },
);
export const RoomChange = change(
  'RoomChange',
  { is_visible: isVisible, price: dollars },
  { price: 1850 },
);

const ChangedBuilding = z
  .object({ buildingId: z.string(), is_visible: z.boolean(), version: z.int() })
  .openapi('ChangedBuilding');
const ChangedUnit = z
  .object({
    buildingId: z.string(),
    rentId: z.string(),
    is_visible: z.boolean(),
    broker: z.int(),
    moveDate: z.string().nullable(),
    available_spots: z.int(),
    version: z.int(),
  })
  .openapi('ChangedUnit');
const ChangedRoom = z
  .object({
    buildingId: z.string(),
    rentId: z.string(),
    roomId: z.string(),
    is_visible: z.boolean(),
    price: z.int(),
    version: z.int(),
  })
  .openapi('ChangedRoom');

const buildingId = optionalId(
  'The building, needed only if homes of several buildings have this id.',
  'warren-house',
);

/** The refusals of a listing that breaks a rule. */
export const RULE_REFUSALS = [
  'listings/fees-refused',
  'listings/words-refused',
  'listings/incomplete',
  'listings/unit-number-taken',
] as const;

const EDIT_REFUSALS = [
  'listings/building-not-found',
  'listings/unit-not-found',
  'listings/room-not-found',
  'listings/version-changed',
  'listings/effects-changed',
  ...RULE_REFUSALS,
] as const;

export const changeBuildingRoute = staff.patch({
  path: '/api/v1/staff/buildings/{buildingId}',
  operationId: 'changeBuilding',
  summary: 'Show or hide a building, or say how accessible it is',
  params: z.object({ buildingId: pathId('The id of the building.', 'warren-house') }),
  body: BuildingChange,
  answer: json(ChangedBuilding, 'The changed building.'),
  refusals: ['listings/building-not-found', 'listings/version-changed', 'listings/effects-changed'],
});

export const changeUnitRoute = staff.patch({
  path: '/api/v1/staff/units/{unitId}',
  operationId: 'changeUnit',
  summary: 'Change a unit, its rooms and its listing',
  description:
    'A hidden unit that becomes visible is published: the rules of listings must be kept, and the caller answers for it unless somebody does already.',
  params: z.object({ unitId: pathId('The rentId of the unit.', 'warren-3r') }),
  query: z.strictObject({ buildingId }),
  body: UnitChange,
  answer: json(ChangedUnit, 'The changed unit.'),
  refusals: EDIT_REFUSALS,
});

export const changeRoomRoute = staff.patch({
  path: '/api/v1/staff/rooms/{roomId}',
  operationId: 'changeRoom',
  summary: 'Change the visibility or rent of a room',
  params: z.object({ roomId: pathId('The id of the room.', 'warren-3r-1') }),
  query: z.strictObject({
    buildingId,
    unitId: optionalId(
      'The unit, needed only if rooms of several units have this id.',
      'warren-3r',
    ),
  }),
  body: RoomChange,
  answer: json(ChangedRoom, 'The changed room.'),
  refusals: EDIT_REFUSALS,
});
