import { z } from '@hono/zod-openapi';
import {
  EXAMPLE_BUILDING,
  EXAMPLE_BUILDING_DETAILS,
  EXAMPLE_FLOOR,
  EXAMPLE_NEIGHBORHOOD,
  EXAMPLE_ROOM,
  EXAMPLE_UNIT,
} from './examples.ts';

const dollars = (description: string) =>
  z.number().openapi({ description: `${description}, whole US dollars` });

export const Coordinates = z
  .object({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  })
  .openapi('Coordinates', { description: 'WGS 84 degrees.' });

const SubwayStop = z
  .object({
    stationId: z.string().optional(),
    name: z.string().optional(),
    distanceMeters: z.number().optional().openapi({ description: 'Straight-line, from the door.' }),
    walkMinutes: z
      .number()
      .optional()
      .openapi({ description: 'Whole minutes on foot, at least 1.' }),
    subwayLineList: z.array(z.object({ subwayLineId: z.string() })),
  })
  .openapi('SubwayStop', { description: 'A station nearby.' });

export const BuildingSummary = z
  .object({
    buildingId: z.string(),
    name: z.string(),
    title: z.string().openapi({ description: 'What kind of house it is, and where.' }),
    address: z.string(),
    city: z.string(),
    coordinates: Coordinates,
    borough: z.string().optional(),
    neighborhood: z.string().optional(),
    totalStories: z.number().optional(),
    builtYear: z.number().optional(),
    buildingType: z.literal('rental'),
    amenityList: z.array(z.object({ amenityId: z.string().optional(), name: z.string() })),
    utilityList: z.array(z.object({ buildingUtilityId: z.string() })),
    subwayList: z.array(SubwayStop),
  })
  .openapi('BuildingSummary', {
    description: 'What anyone may see of a building.',
    example: EXAMPLE_BUILDING,
  });

export const Room = z
  .object({
    roomId: z.string(),
    name: z.string().optional(),
    is_visible: z.boolean(),
    price: dollars('Rent a month'),
    roomType: z.string().optional(),
  })
  .openapi('Room', { description: 'A room to rent.', example: EXAMPLE_ROOM });

/** A unit without its rooms. */
export const UnitFacts = z
  .object({
    rentId: z.string(),
    unitNumber: z.string().optional().openapi({ description: 'What stands on its door.' }),
    label: z.string().openapi({ description: 'Studio, or bedrooms and bathrooms: 2B1B.' }),
    wholePrice: z.number().nullable().openapi({
      description:
        'Rent a month of the whole unit, whole US dollars: of its entire home, or of all its rooms. Null where somebody lives in a part of it.',
    }),
    squareFeet: z.number().optional(),
    is_visible: z.boolean(),
    broker: dollars('Broker fee; 0 says that none is due'),
    moveDate: z.string().optional().openapi({
      description: 'When it is free, an ISO date or date and time; missing says now.',
    }),
    featureList: z.array(z.object({ name: z.string() })),
    bedCount: z.number().openapi({ description: '0 is a studio.' }),
    bathCount: z.number(),
    available_spots: z.number(),
  })
  .openapi('UnitFacts', { description: 'A unit without its rooms.' });

export const Unit = UnitFacts.extend({ roomList: z.array(Room) }).openapi('Unit', {
  description: 'A unit with its visible rooms.',
  example: EXAMPLE_UNIT,
});

const FloorUnit = UnitFacts.omit({
  label: true,
  wholePrice: true,
  is_visible: true,
  featureList: true,
})
  .partial()
  .openapi('FloorUnit', {
    description: 'A unit as a floor lists it.',
    example: { rentId: EXAMPLE_UNIT.rentId, unitNumber: '3R' },
  });

export const Floor = z
  .object({
    floor_number: z.number(),
    units: z.array(z.union([FloorUnit, z.string()])).openapi({
      description: 'As the floor lists them: some floors list the rentId alone.',
    }),
  })
  .openapi('Floor', {
    description: 'One floor of a building.',
    example: EXAMPLE_FLOOR,
  });

export const BuildingDetails = BuildingSummary.extend({
  id: z
    .string()
    .openapi({ description: 'As its document has it; the buildingId where it has none.' }),
  firebase_doc_id: z.string().openapi({ description: 'As `id`.' }),
  unique_id: z.string().openapi({ description: 'As `id`.' }),
  is_visible: z.literal(true),
  building_type: z.object({ type: z.string() }),
  is_rental: z.boolean(),
  floors: z.array(Floor).openapi({ description: 'Its rental floors, lowest first.' }),
  rentList: z.array(Unit).openapi({ description: 'Its visible units, in its own order.' }),
}).openapi('BuildingDetails', {
  description: 'The whole building, without who waits for it.',
  example: EXAMPLE_BUILDING_DETAILS,
});

export const Queue = z
  .object({
    length: z.number().int().openapi({ description: 'How many applications wait.' }),
    inMatching: z.boolean().openapi({
      description: 'Whether one is being matched; nobody can join until that is over.',
    }),
  })
  .openapi('Queue', {
    description: 'How many wait; never who.',
    example: { length: 2, inMatching: false },
  });

export const RoomWithQueue = Room.extend({ queue: Queue }).openapi('RoomWithQueue', {
  description: 'A room, and how many wait for it.',
  example: { ...EXAMPLE_ROOM, queue: { length: 1, inMatching: false } },
});

export const UnitDetails = z
  .object({
    unit: Unit,
    rooms: z.array(RoomWithQueue),
    building: BuildingSummary,
    queue: Queue.openapi({ description: 'Of those who apply for the whole unit.' }),
  })
  .openapi('UnitDetails', { description: 'A unit as its own page shows it.' });

export const Neighborhood = z
  .object({
    id: z.string(),
    name: z.string(),
    borough: z.string(),
    coordinates: Coordinates,
    has_properties: z.boolean().openapi({ description: 'Whether a home can be found there now.' }),
    average_price: dollars('Average rent a month of a one-bedroom'),
  })
  .openapi('Neighborhood', {
    description: 'A neighborhood of the city.',
    example: EXAMPLE_NEIGHBORHOOD,
  });
