import { z } from '@hono/zod-openapi';
import { STEP_FREE } from '@stoop/features/commute/rules/subway-stop';
import { BROKER_HIRERS, FEE_TIMES } from '../rules/listing-fees.ts';
import { POSTER_ROLES } from '../rules/poster-roles.ts';
import {
  EXAMPLE_BUILDING,
  EXAMPLE_BUILDING_DETAILS,
  EXAMPLE_FLOOR,
  EXAMPLE_NEIGHBORHOOD,
  EXAMPLE_ROOM,
  EXAMPLE_UNIT,
} from './examples.ts';

const dollars = (description: string) =>
  z.number().describe(`${description}, in whole US dollars.`);

export const Coordinates = z
  .object({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  })
  .openapi('Coordinates', { description: 'A location in WGS 84 degrees.' });

export const StepFreeTrains = z.enum(STEP_FREE);

const SubwayStop = z
  .object({
    stationId: z.string().optional(),
    name: z.string().optional(),
    distanceMeters: z
      .number()
      .optional()
      .describe('The straight-line distance from the building, in meters.'),
    walkMinutes: z
      .number()
      .optional()
      .describe('The walk from the building in whole minutes, at least 1.'),
    stepFree: StepFreeTrains.optional().describe(
      'The trains that one reaches from the street without steps: those of both directions, of one, or none. Missing if the station is unknown.',
    ),
    subwayLineList: z.array(z.object({ subwayLineId: z.string() })),
  })
  .openapi('SubwayStop', { description: 'A subway station near a building.' });

export const ListingPhoto = z
  .object({
    id: z.string(),
    alt: z.string().describe('What it shows, in words.'),
    width: z.number(),
    height: z.number(),
    blur: z.string().describe('A few pixels of it as a data URL.'),
  })
  .openapi('ListingPhoto');

export const BuildingSummary = z
  .object({
    buildingId: z.string(),
    name: z.string(),
    title: z.string().describe('A title made of the style, type and location of the building.'),
    address: z.string(),
    city: z.string(),
    coordinates: Coordinates,
    borough: z.string().optional(),
    neighborhood: z.string().optional(),
    totalStories: z.number().optional(),
    builtYear: z.number().optional(),
    stepFreeEntrance: z
      .boolean()
      .optional()
      .describe('Whether no step is between the street and the building; missing if nobody said.'),
    entranceDoorInches: z
      .number()
      .optional()
      .describe('The width of its door; missing if nobody said.'),
    buildingType: z.literal('rental'),
    amenityList: z.array(z.object({ amenityId: z.string().optional(), name: z.string() })),
    utilityList: z.array(z.object({ buildingUtilityId: z.string() })),
    subwayList: z.array(SubwayStop),
    cover: ListingPhoto.optional().describe('The first photo of the building.'),
    isShownByVideo: z
      .literal(true)
      .optional()
      .describe('Tours of its homes are also offered by video.'),
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
    isClosed: z
      .literal(true)
      .optional()
      .describe(
        'Nobody can apply for it now, because an application for it or for its unit is being matched.',
      ),
  })
  .openapi('Room', { description: 'A room to rent.', example: EXAMPLE_ROOM });

const ListingFacts = z
  .object({
    listedAt: z.string().optional().describe('When it was first published here.'),
    confirmedAt: z
      .string()
      .optional()
      .describe('When somebody who answers for it last said that it is true.'),
    isAnsweredFor: z.boolean().describe('Whether somebody answers for it.'),
    isLapsed: z
      .literal(true)
      .optional()
      .describe('It left the results because nobody confirmed it in time.'),
    cover: ListingPhoto.optional(),
    roomCovers: z
      .record(z.string(), ListingPhoto.nullable())
      .optional()
      .describe(
        'By the ids of its rooms, the picture of each for which the cover does not stand; null where no photo does.',
      ),
    cuts: z
      .array(
        z.object({
          roomId: z.string().optional().describe('Missing for the whole unit.'),
          by: dollars('By how much the monthly rent fell'),
          day: z.iso.date().describe('The day in New York.'),
        }),
      )
      .optional()
      .describe('The prices of the unit and its rooms that fell with their last change.'),
  })
  .openapi('ListingFacts', { description: 'What is known about a listing beyond its document.' });

export const ListingDetails = z
  .object({
    postedBy: z.string().nullable(),
    posterRole: z.enum(POSTER_ROLES).nullable(),
    brokerHiredBy: z.enum(BROKER_HIRERS).nullable(),
    fees: z.array(z.object({ name: z.string(), amount: z.number(), time: z.enum(FEE_TIMES) })),
    description: z.string().nullable(),
    photos: z.array(ListingPhoto),
  })
  .openapi('ListingDetails', { description: 'What the page of a unit says about its listing.' });

export const UnitFacts = z
  .object({
    rentId: z.string(),
    unitNumber: z.string().optional().describe('The number or letter on the door of the unit.'),
    label: z
      .string()
      .describe('`Studio`, or the numbers of bedrooms and bathrooms, such as `2B1B`.'),
    wholePrice: z
      .number()
      .nullable()
      .describe(
        'The monthly rent of the whole unit, in whole US dollars; null if somebody lives in one of its rooms.',
      ),
    group: z
      .object({
        budgets: z.array(z.int()).describe('Those of the search, the highest first.'),
        shares: z.array(z.int()),
        roomIds: z
          .array(z.string())
          .nullable()
          .describe('The room of each of them; null where they rent the whole unit.'),
      })
      .optional()
      .describe(
        'In a search by `budgets`, what each of the group pays a month, in whole US dollars, in their order.',
      ),
    squareFeet: z.number().optional(),
    floor: z
      .int()
      .optional()
      .describe(
        'On which floor it stands, 1 at the level of the street; missing if it is unknown.',
      ),
    is_visible: z.boolean(),
    broker: dollars('The broker fee, 0 if none is due'),
    moveDate: z
      .string()
      .optional()
      .describe(
        'When the unit is free, as an ISO 8601 date or date and time; it is missing if the unit is free now.',
      ),
    featureList: z.array(z.object({ name: z.string() })),
    bedCount: z.number().describe('The number of bedrooms; 0 is a studio.'),
    bathCount: z.number(),
    available_spots: z.number().describe('How many more people the unit takes.'),
    doorInches: z
      .number()
      .optional()
      .describe('The narrowest door on the way through the home; missing if nobody said.'),
    rollInShower: z.boolean().optional().describe('Missing if nobody said.'),
    freeMonths: z
      .number()
      .optional()
      .describe('Months of the lease for which nothing is paid; missing if there are none.'),
    leaseMonths: z.number().optional().describe('The months of that lease; missing for 12.'),
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
  group: true,
  is_visible: true,
  featureList: true,
  floor: true,
  doorInches: true,
  rollInShower: true,
  freeMonths: true,
  leaseMonths: true,
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
    units: z
      .array(z.union([FloorUnit, z.string()]))
      .describe('The units of the floor. Some floors list only the rentId.'),
  })
  .openapi('Floor', {
    description: 'One floor of a building.',
    example: EXAMPLE_FLOOR,
  });

export const BuildingDetails = BuildingSummary.extend({
  id: z.string().describe('The id in the imported document, or the buildingId if it has none.'),
  firebase_doc_id: z.string().describe('The same as `id`.'),
  unique_id: z.string().describe('The same as `id`.'),
  is_visible: z.literal(true),
  building_type: z.object({ type: z.string() }),
  is_rental: z.boolean(),
  floors: z.array(Floor).describe('The rental floors, lowest first.'),
  rentList: z.array(Unit).describe('The visible units, in the order of the imported document.'),
  photos: z.array(ListingPhoto).describe('Photos of the building itself.'),
}).openapi('BuildingDetails', {
  description: 'A building with its floors and visible units.',
  example: EXAMPLE_BUILDING_DETAILS,
});

export const Queue = z
  .object({
    length: z.number().int().describe('The number of applications that wait.'),
    inMatching: z
      .boolean()
      .describe('Whether one application is being matched; nobody can join until that is over.'),
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
    queue: Queue.describe('The queue for the whole unit.'),
  })
  .openapi('UnitDetails', { description: 'A unit with its rooms, its building and their queues.' });

export const Neighborhood = z
  .object({
    id: z.string(),
    name: z.string(),
    borough: z.string(),
    coordinates: Coordinates,
    has_properties: z.boolean().describe('Whether a home there is on the market.'),
    average_price: dollars('The average monthly rent of a one-bedroom'),
  })
  .openapi('Neighborhood', {
    description: 'A neighborhood of the city.',
    example: EXAMPLE_NEIGHBORHOOD,
  });
