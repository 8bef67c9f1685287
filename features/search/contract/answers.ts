import { z } from '@hono/zod-openapi';
import { pageOf } from '@stoop/base/contract/page';
import { Commute } from '@stoop/features/commute/contract/parameters';
import {
  EXAMPLE_BUILDING,
  EXAMPLE_ROOM,
  EXAMPLE_UNIT,
} from '@stoop/features/listings/contract/examples';
import {
  BuildingSummary,
  Coordinates,
  ListingPhoto,
  Room,
  Unit,
  UnitFacts,
} from '@stoop/features/listings/contract/views';
import {
  FACET_KEYS,
  type FacetKey,
  type FacetValue,
  NUMBER_KEYS,
  type NumberKey,
  type ValueOf,
} from '../rules/facets.ts';
import type { OfferedKind } from '../rules/filter-kinds.ts';
import { FILTERS } from '../rules/filters.ts';
import { AccessCounts, counts } from './access-counts.ts';
import { RentCounts } from './rent-counts.ts';

const minPrice = z
  .number()
  .describe(
    'The monthly rent of the cheapest room that matches, or with `rent=whole` of the cheapest whole unit, in whole US dollars; with `budgets` what the group pays for the cheapest unit.',
  );

const commute = z.array(Commute).optional().describe('The way to each `commuteTo`, in order.');

export const BuildingItem = BuildingSummary.extend({
  commute,
  units: z.array(Unit).describe('The units and rooms that match.'),
  minPrice,
}).openapi('BuildingItem', {
  description: 'A building that matches a search.',
  example: { ...EXAMPLE_BUILDING, units: [EXAMPLE_UNIT], minPrice: EXAMPLE_ROOM.price },
});

export const MapItem = BuildingItem.extend({
  distanceKm: z.number().describe('The great-circle distance from the center, in kilometers.'),
}).openapi('MapItem', {
  description: 'A building that matches a search around a point.',
  example: {
    ...EXAMPLE_BUILDING,
    units: [EXAMPLE_UNIT],
    minPrice: EXAMPLE_ROOM.price,
    distanceKm: 0.42,
  },
});

export const UnitItem = Unit.extend({
  commute,
  buildingId: z.string(),
  minPrice,
  building: BuildingSummary,
}).openapi('UnitItem', {
  description: 'A unit that matches a search, with its rooms that match.',
  example: {
    ...EXAMPLE_UNIT,
    buildingId: EXAMPLE_BUILDING.buildingId,
    minPrice: EXAMPLE_ROOM.price,
    building: EXAMPLE_BUILDING,
  },
});

export const SharedHomeItem = UnitItem.extend({
  people: z
    .number()
    .int()
    .describe('How many people wait for its rooms and still look for roommates.'),
  withCard: z.number().int().describe('How many of them show a roommate card.'),
}).openapi('SharedHomeItem', {
  description: 'A unit with rooms that people wait for who still look for roommates.',
  example: {
    ...EXAMPLE_UNIT,
    buildingId: EXAMPLE_BUILDING.buildingId,
    minPrice: EXAMPLE_ROOM.price,
    building: EXAMPLE_BUILDING,
    people: 3,
    withCard: 2,
  },
});

const { roomList: _, ...EXAMPLE_UNIT_FACTS } = EXAMPLE_UNIT;

const rooms = z.object({ count: z.int(), from: z.number() });
const roomsLet = rooms.optional().describe('All rooms that the unit lets, and their lowest rent.');

export const RoomItem = Room.extend({
  commute,
  buildingId: z.string(),
  rentId: z.string(),
  cover: ListingPhoto.nullish().describe('Missing where that of its unit stands for it.'),
  unit: UnitFacts.extend({ rooms: roomsLet }),
  building: BuildingSummary,
}).openapi('RoomItem', {
  description: 'A room that matches a search.',
  example: {
    ...EXAMPLE_ROOM,
    buildingId: EXAMPLE_BUILDING.buildingId,
    rentId: EXAMPLE_UNIT.rentId,
    unit: { ...EXAMPLE_UNIT_FACTS, rooms: { count: 1, from: EXAMPLE_ROOM.price } },
    building: EXAMPLE_BUILDING,
  },
});

const mayLack = {
  missing: z
    .array(z.string())
    .optional()
    .describe(
      'Where not all homes could be searched in time: the parts of the city whose homes are in no item and in no count. No cache has such an answer; ask again.',
    ),
};

export const BuildingPage = pageOf(BuildingItem).extend(mayLack).openapi('BuildingPage');
export const UnitPage = pageOf(UnitItem).extend(mayLack).openapi('UnitPage');
export const RoomPage = pageOf(RoomItem).extend(mayLack).openapi('RoomPage');
export const RoommatePage = pageOf(SharedHomeItem).extend(mayLack).openapi('RoommatePage', {
  description: 'All homes that match, or a page of them where `limit` or `cursor` is given.',
});

export const SearchPage = z
  .union([BuildingPage, UnitPage, RoomPage, RoommatePage])
  .openapi('SearchPage', {
    description: 'A page of items of the requested type.',
  });

/** The page that a search for each type answers. */
export interface SearchPages {
  building: z.infer<typeof BuildingPage>;
  unit: z.infer<typeof UnitPage>;
  room: z.infer<typeof RoomPage>;
  roommates: z.infer<typeof RoommatePage>;
}

export const MapPage = pageOf(MapItem)
  .extend({ center: Coordinates, radiusKm: z.number(), ...mayLack })
  .openapi('MapPage', {
    description: 'A page of buildings, ordered by distance and then by buildingId.',
  });

const area = {
  borough: z.string().describe('Empty where it is unknown, and for an area that lies in several.'),
  neighborhood: z.string().describe('Empty where it is unknown, and for a whole borough.'),
};

const Pin = z
  .object({
    id: z.string().describe('The buildingId.'),
    name: z.string(),
    ...area,
    minPrice,
    units: z.number().int().describe('The number of units that match.'),
    rooms: z.number().int().describe('The number of rooms that match.'),
  })
  .openapi('Pin');

const Cluster = z
  .object({
    cluster: z.literal(true),
    ...area,
    point_count: z.number().int().describe('The number of buildings of the area in the box.'),
    units: z.number().int().describe('The number of units that match in them.'),
    rooms: z.number().int().describe('The number of rooms that match in them.'),
    minPrice,
  })
  .openapi('Cluster');

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const point = {
  type: z.literal('Feature'),
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z
      .tuple([z.number(), z.number()])
      .describe(
        'Longitude and latitude of the building, for an area of the one that is nearest to the middle of its buildings.',
      ),
  }),
};
const PinFeature = z.object({ ...point, properties: Pin });
const ClusterFeature = z.object({
  ...point,
  bbox: box.describe(
    'The smallest box around the buildings of the area that are in the view: west, south, east, north.',
  ),
  properties: Cluster,
});

export const Pins = z
  .object({
    type: z.literal('FeatureCollection'),
    bbox: box
      .optional()
      .describe(
        'The smallest box around all buildings of the features: west, south, east, north. It is missing when there are none.',
      ),
    features: z.array(z.union([ClusterFeature, PinFeature])),
    ...mayLack,
  })
  .openapi('Pins', {
    description:
      'GeoJSON with one feature for each building, or for the buildings of a neighborhood or a borough.',
    example: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-73.9966, 40.6892] },
          properties: {
            id: 'warren-house',
            name: 'Warren House',
            borough: 'Brooklyn',
            neighborhood: 'Cobble Hill',
            minPrice: 1650,
            units: 3,
            rooms: 7,
          },
        },
        {
          type: 'Feature',
          bbox: [-73.986, 40.69, -73.977, 40.697],
          geometry: { type: 'Point', coordinates: [-73.981, 40.693] },
          properties: {
            cluster: true,
            borough: 'Brooklyn',
            neighborhood: 'Downtown Brooklyn',
            point_count: 12,
            units: 30,
            rooms: 64,
            minPrice: 1400,
          },
        },
      ],
    },
  });

export type Pins = z.infer<typeof Pins>;
/** West, south, east, north. */
export type PinsBox = z.infer<typeof box>;
export type PinFeature = z.infer<typeof PinFeature>;
export type ClusterFeature = z.infer<typeof ClusterFeature>;

const Counts = z.object(counts).openapi('Counts', { description: 'How many can be found.' });

const VALUES = {
  choice: z.string(),
  choices: z.string(),
  counts: z.number(),
  flag: z.literal(true),
} satisfies Record<OfferedKind, z.ZodType>;
type FacetSchemas = { [Key in FacetKey]: z.ZodType<FacetValue<ValueOf<Key>>[]> };
const facets = Object.fromEntries(
  FACET_KEYS.map((key) => [
    key,
    z.array(z.object({ value: VALUES[FILTERS[key].kind], ...counts })),
  ]),
) as unknown as FacetSchemas;

const Closest = z.object({
  ...(Object.fromEntries(
    NUMBER_KEYS.map((key) => [key, z.object({ value: z.number(), ...counts }).optional()]),
  ) as unknown as { [Key in NumberKey]: z.ZodOptional<z.ZodType<FacetValue<number>>> }),
  budgets: z
    .object({ value: z.array(z.number().int()), ...counts })
    .optional()
    .describe('Budgets of the same people with which they find homes, as little more as can be.'),
});

export const Facets = z
  .object({
    total: Counts.describe('What the search itself gives.'),
    ...mayLack,
    ...facets,
    price: z
      .object({ min: z.number(), max: z.number() })
      .nullable()
      .describe(
        'The rents of the cheapest and of the dearest of all visible rooms, in whole US dollars a month.',
      ),
    rents: RentCounts.optional(),
    access: AccessCounts.optional(),
    closest: Closest.optional().describe(
      'Where nothing is found: of each number that is asked for, the closest in its place that finds homes, and how many.',
    ),
  })
  .openapi('Facets', {
    description: 'The values that filters can take, in the order in which to show them.',
  });
