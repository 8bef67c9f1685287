import { z } from '@hono/zod-openapi';
import { BROKER_HIRERS, FEE_TIMES } from '../rules/listing-fees.ts';
import {
  EXAMPLE_BUILDING,
  EXAMPLE_BUILDING_DETAILS,
  EXAMPLE_FLOOR,
  EXAMPLE_NEIGHBORHOOD,
  EXAMPLE_ROOM,
  EXAMPLE_UNIT,
} from './examples.ts';

const dollars = (description: string) =>
  z.number().openapi({ description: `${description}, in whole US dollars.` });

export const Coordinates = z
  .object({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  })
  .openapi('Coordinates', { description: 'A location in WGS 84 degrees.' });

const SubwayStop = z
  .object({
    stationId: z.string().optional(),
    name: z.string().optional(),
    distanceMeters: z
      .number()
      .optional()
      .openapi({ description: 'The straight-line distance from the building, in meters.' }),
    walkMinutes: z
      .number()
      .optional()
      .openapi({ description: 'The walk from the building in whole minutes, at least 1.' }),
    subwayLineList: z.array(z.object({ subwayLineId: z.string() })),
  })
  .openapi('SubwayStop', { description: 'A subway station near a building.' });

export const ListingPhoto = z
  .object({
    id: z.string(),
    alt: z.string().openapi({ description: 'What it shows, in words.' }),
    width: z.number(),
    height: z.number(),
    blur: z.string().openapi({ description: 'A few pixels of it as a data URL.' }),
  })
  .openapi('ListingPhoto');

export const BuildingSummary = z
  .object({
    buildingId: z.string(),
    name: z.string(),
    title: z
      .string()
      .openapi({ description: 'A title made of the style, type and location of the building.' }),
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
    cover: ListingPhoto.optional().openapi({ description: 'The first photo of the building.' }),
  })
  .openapi('BuildingSummary', {
    description: 'What is public about a building.',
    example: EXAMPLE_BUILDING,
  });

export const Room = z
  .object({
    roomId: z.string(),
    name: z.string().optional(),
    is_visible: z.boolean(),
    price: dollars('The monthly rent'),
    roomType: z.string().optional(),
  })
  .openapi('Room', { description: 'A room to rent.', example: EXAMPLE_ROOM });

const ListingFacts = z
  .object({
    listedAt: z.string().optional().openapi({ description: 'When it was first published here.' }),
    confirmedAt: z
      .string()
      .optional()
      .openapi({ description: 'When somebody who answers for it last said that it is true.' }),
    isAnsweredFor: z.boolean().openapi({ description: 'Whether somebody answers for it.' }),
    isLapsed: z
      .literal(true)
      .optional()
      .openapi({ description: 'It left the results because nobody confirmed it in time.' }),
    cover: ListingPhoto.optional(),
  })
  .openapi('ListingFacts', { description: 'What is known about a listing beyond its document.' });

export const ListingDetails = z
  .object({
    postedBy: z.string().nullable(),
    brokerHiredBy: z.enum(BROKER_HIRERS).nullable(),
    fees: z.array(z.object({ name: z.string(), amount: z.number(), time: z.enum(FEE_TIMES) })),
    description: z.string().nullable(),
    photos: z.array(ListingPhoto),
  })
  .openapi('ListingDetails', { description: 'What the page of a unit says about its listing.' });

export const UnitFacts = z
  .object({
    rentId: z.string(),
    unitNumber: z
      .string()
      .optional()
      .openapi({ description: 'The number or letter on the door of the unit.' }),
    label: z.string().openapi({
      description: '`Studio`, or the numbers of bedrooms and bathrooms, such as `2B1B`.',
    }),
    wholePrice: z.number().nullable().openapi({
      description:
        'The monthly rent of the whole unit, in whole US dollars; null if somebody lives in one of its rooms.',
    }),
    squareFeet: z.number().optional(),
    is_visible: z.boolean(),
    broker: dollars('The broker fee, 0 if none is due'),
    moveDate: z.string().optional().openapi({
      description:
        'When the unit is free, as an ISO 8601 date or date and time; it is missing if the unit is free now.',
    }),
    featureList: z.array(z.object({ name: z.string() })),
    bedCount: z.number().openapi({ description: 'The number of bedrooms; 0 is a studio.' }),
    bathCount: z.number(),
    available_spots: z.number().openapi({ description: 'How many more people the unit takes.' }),
    listing: ListingFacts.optional(),
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
  listing: true,
})
  .partial()
  .openapi('FloorUnit', {
    description: 'A unit in the list of a floor.',
    example: { rentId: EXAMPLE_UNIT.rentId, unitNumber: '3R' },
  });

export const Floor = z
  .object({
    floor_number: z.number(),
    units: z.array(z.union([FloorUnit, z.string()])).openapi({
      description: 'The units of the floor. Some floors list only the rentId.',
    }),
  })
  .openapi('Floor', {
    description: 'One floor of a building.',
    example: EXAMPLE_FLOOR,
  });

export const BuildingDetails = BuildingSummary.extend({
  id: z
    .string()
    .openapi({ description: 'The id in the imported document, or the buildingId if it has none.' }),
  firebase_doc_id: z.string().openapi({ description: 'The same as `id`.' }),
  unique_id: z.string().openapi({ description: 'The same as `id`.' }),
  is_visible: z.literal(true),
  building_type: z.object({ type: z.string() }),
  is_rental: z.boolean(),
  floors: z.array(Floor).openapi({ description: 'The rental floors, lowest first.' }),
  rentList: z
    .array(Unit)
    .openapi({ description: 'The visible units, in the order of the imported document.' }),
  photos: z.array(ListingPhoto).openapi({ description: 'Photos of the building itself.' }),
}).openapi('BuildingDetails', {
  description: 'A building with its floors and visible units.',
  example: EXAMPLE_BUILDING_DETAILS,
});

export const Queue = z
  .object({
    length: z.number().int().openapi({ description: 'The number of applications that wait.' }),
    inMatching: z.boolean().openapi({
      description: 'Whether one application is being matched; nobody can join until that is over.',
    }),
  })
  .openapi('Queue', {
    description: 'A queue. It never says who waits.',
    example: { length: 2, inMatching: false },
  });

export const RoomWithQueue = Room.extend({ queue: Queue }).openapi('RoomWithQueue', {
  description: 'A room and its queue.',
  example: { ...EXAMPLE_ROOM, queue: { length: 1, inMatching: false } },
});

export const UnitDetails = z
  .object({
    unit: Unit,
    rooms: z.array(RoomWithQueue),
    building: BuildingSummary,
    listing: ListingDetails,
    queue: Queue.openapi({ description: 'The queue for the whole unit.' }),
  })
  .openapi('UnitDetails', { description: 'A unit with its rooms, its building and their queues.' });

export const Neighborhood = z
  .object({
    id: z.string(),
    name: z.string(),
    borough: z.string(),
    coordinates: Coordinates,
    has_properties: z.boolean().openapi({ description: 'Whether a home there is on the market.' }),
    average_price: dollars('The average monthly rent of a one-bedroom'),
  })
  .openapi('Neighborhood', {
    description: 'A neighborhood of the city.',
    example: EXAMPLE_NEIGHBORHOOD,
  });
