import { z } from '@hono/zod-openapi';
import { WALK_MAX_MINUTES, walkReachMeters } from '@stoop/domain/commute/walk';
import { type Bounds, EDGES } from '@stoop/domain/geo/bounds';
import { SEARCH_TYPES, type SearchType } from '@stoop/domain/search/search-url';
import { type Order, SEARCH_SORTS, type SearchSort, SORTS } from '@stoop/domain/search/sorts';
import { TEXT_LENGTH_MAX, VALUE_KINDS } from '@stoop/domain/search/values';
import {
  cursorParameter,
  decimal,
  limitParameter,
  once,
  oneOf,
  orRefuse,
  parameter,
  refused,
  wholeNumber,
} from '../query.ts';
import { checkPrices, FILTER_PARAMETERS, filtersOf } from './filter-parameters.ts';

/** R9.01, R9.02. */
const SEARCH_PAGE_SIZE = 6;
const MAP_PAGE_SIZE = 50;
const MAP_CENTER = { lat: 40.7128, lng: -74.006 } as const;
export const RADIUS_KM = { standard: 10, max: 100 } as const;
export const ZOOM_MAX = 22;

const typeParameter = parameter(oneOf(SEARCH_TYPES), {
  description:
    'What kind of item is searched for. `roommates` finds the units that people who look for roommates wait for.',
  example: 'room',
  schema: { type: 'string', enum: [...SEARCH_TYPES], default: 'building' },
}).default('building' satisfies SearchType);

const ORDER_KEYS: Record<Order['key'], string> = {
  name: 'the name of the building',
  price: 'the price of the item',
  confirmed: 'the day on which the unit was last confirmed',
  listed: 'the day on which the unit was first published',
};
const ORDERS = SEARCH_SORTS.map((sort) => {
  const { key, direction, isConfirmedFirst }: Order = SORTS[sort];
  const first = isConfirmedFirst ? 'first all that were confirmed, each part ' : '';
  return `\`${sort}\` ${first}by ${ORDER_KEYS[key]}, ${direction}`;
});

const sortParameter = parameter(oneOf(SEARCH_SORTS), {
  description: `How the items are ordered: ${ORDERS.join('; ')}. Of equal items, those that were confirmed last come first, then the name of the building and their ids decide. A unit and a building have the price of their cheapest room that matches, with \`rent=whole\` that of the whole unit.`,
  example: 'price',
  schema: { type: 'string', enum: [...SEARCH_SORTS], default: 'confirmed-name' },
}).default('confirmed-name' satisfies SearchSort);

const LATITUDE = { min: -90, max: 90 };
const LONGITUDE = { min: -180, max: 180 };
const degrees = (range: typeof LATITUDE) =>
  ({ type: 'number', minimum: range.min, maximum: range.max }) as const;

const latParameter = parameter(orRefuse('search/invalid-coordinates', decimal(LATITUDE)), {
  description: `The latitude of the center, in degrees. Without lat and lng, the search of a map is around ${MAP_CENTER.lat}, ${MAP_CENTER.lng}, and a list is not limited to a circle.`,
  example: 40.6892,
  schema: degrees(LATITUDE),
}).optional();

const lngParameter = parameter(orRefuse('search/invalid-coordinates', decimal(LONGITUDE)), {
  description: 'The longitude of the center, in degrees.',
  example: -73.9966,
  schema: degrees(LONGITUDE),
}).optional();

const radius = parameter(
  once((text) => {
    const parsed = decimal({ min: 0, max: RADIUS_KM.max })([text]);
    return parsed.ok && parsed.value > 0
      ? parsed
      : refused(`must be a number above 0, at most ${RADIUS_KM.max}`);
  }),
  {
    description: `The largest distance from the center, in kilometers; ${RADIUS_KM.standard} by default.`,
    example: 2.5,
    schema: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: RADIUS_KM.max,
      default: RADIUS_KM.standard,
    },
  },
);
const radiusParameter = radius.default(RADIUS_KM.standard);

const walkMinutesParameter = parameter(wholeNumber({ min: 1, max: WALK_MAX_MINUTES }), {
  description:
    'The longest walk from the center, in minutes. Walks lead around water and over bridges that are open to pedestrians.',
  example: 10,
  schema: { type: 'integer', minimum: 1, maximum: WALK_MAX_MINUTES },
}).optional();

const edge = (name: string, range: typeof LATITUDE, example: number) =>
  parameter(decimal(range), {
    description: `The ${name} edge of the box, in degrees.`,
    example,
    schema: degrees(range),
  });

const BOX = {
  west: edge('west', LONGITUDE, -74.02),
  south: edge('south', LATITUDE, 40.68),
  east: edge('east', LONGITUDE, -73.97),
  north: edge('north', LATITUDE, 40.72),
};

type BoxQuery = { [Edge in keyof Bounds]?: number | undefined };

/** A box has all four edges, the smaller before the larger. */
function checkBox(query: BoxQuery, context: z.RefinementCtx): void {
  const { west, south, east, north } = query;
  const missing = EDGES.filter((name) => query[name] === undefined);
  if (missing.length > 0 && missing.length < EDGES.length)
    for (const name of missing)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'must be given: a box has all four edges',
      });
  if (west !== undefined && east !== undefined && west >= east)
    context.addIssue({ code: 'custom', path: ['west'], message: 'must be less than east' });
  if (south !== undefined && north !== undefined && south >= north)
    context.addIssue({ code: 'custom', path: ['south'], message: 'must be less than north' });
}

function boundsOf({ west, south, east, north }: BoxQuery): Bounds | undefined {
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  return { west, south, east, north };
}

/** Limits a search to a box; a query has all four edges or none. */
const OPTIONAL_BOX = {
  west: BOX.west.optional(),
  south: BOX.south.optional(),
  east: BOX.east.optional(),
  north: BOX.north.optional(),
};

interface CenterQuery {
  lat?: number | undefined;
  lng?: number | undefined;
  radiusKm?: number | undefined;
  walkMinutes?: number | undefined;
}

/** A center has both coordinates, and a walk needs a center. */
function checkCenter({ lat, lng, walkMinutes }: CenterQuery, context: z.RefinementCtx): void {
  if (walkMinutes !== undefined && lat === undefined && lng === undefined)
    context.addIssue({ code: 'custom', path: ['walkMinutes'], message: 'needs a center' });
  if ((lat === undefined) === (lng === undefined)) return;
  context.addIssue({
    code: 'custom',
    path: [lat === undefined ? 'lat' : 'lng'],
    message: 'must be given: a center has both',
    params: { refusal: 'search/invalid-coordinates' },
  });
}

/** The circle of a query that names a center. */
function circleOf({ lat, lng, radiusKm = RADIUS_KM.standard, walkMinutes }: CenterQuery) {
  if (lat === undefined || lng === undefined) return undefined;
  if (walkMinutes === undefined) return { center: { lat, lng }, radiusKm };
  const reachKm = walkReachMeters(walkMinutes) / 1000;
  return { center: { lat, lng }, radiusKm: Math.min(radiusKm, reachKm), walkMinutes };
}

export const SearchQuery = z
  .strictObject({
    type: typeParameter,
    sort: sortParameter,
    lat: latParameter,
    lng: lngParameter,
    radiusKm: radiusParameter,
    walkMinutes: walkMinutesParameter,
    ...OPTIONAL_BOX,
    ...FILTER_PARAMETERS,
    limit: limitParameter(SEARCH_PAGE_SIZE, 100),
    cursor: cursorParameter,
  })
  .superRefine((query, context) => {
    checkPrices(query, context);
    checkCenter(query, context);
    checkBox(query, context);
  })
  .transform((query) => ({
    type: query.type,
    sort: query.sort,
    limit: query.limit,
    cursor: query.cursor,
    within: { circle: circleOf(query), bounds: boundsOf(query) },
    filters: filtersOf(query),
  }));

export const MapSearchQuery = z
  .strictObject({
    lat: latParameter,
    lng: lngParameter,
    radiusKm: radiusParameter,
    walkMinutes: walkMinutesParameter,
    ...OPTIONAL_BOX,
    ...FILTER_PARAMETERS,
    limit: limitParameter(MAP_PAGE_SIZE, 500),
    cursor: cursorParameter,
  })
  .superRefine((query, context) => {
    checkPrices(query, context);
    checkCenter(query, context);
    checkBox(query, context);
  })
  .transform((query) => ({
    center: { ...MAP_CENTER },
    radiusKm: query.radiusKm,
    walkMinutes: query.walkMinutes,
    ...circleOf(query),
    bounds: boundsOf(query),
    limit: query.limit,
    cursor: query.cursor,
    filters: filtersOf(query),
  }));

export const FacetsQuery = z
  .strictObject({
    ...FILTER_PARAMETERS,
    lat: latParameter,
    lng: lngParameter,
    radiusKm: radius.optional(),
    walkMinutes: walkMinutesParameter,
    ...OPTIONAL_BOX,
  })
  .superRefine((query, context) => {
    checkPrices(query, context);
    checkCenter(query, context);
    checkBox(query, context);
    if (query.radiusKm !== undefined && query.lat === undefined && query.lng === undefined)
      context.addIssue({ code: 'custom', path: ['radiusKm'], message: 'needs a center' });
  })
  .transform((query) => ({
    filters: filtersOf(query),
    within: { circle: circleOf(query), bounds: boundsOf(query) },
  }));

export const PinsQuery = z
  .strictObject({
    ...BOX,
    zoom: parameter(decimal({ min: 0, max: ZOOM_MAX }), {
      description:
        'The zoom of the map, for tiles of 512 pixels; it decides which markers are merged.',
      example: 13,
      schema: { type: 'number', minimum: 0, maximum: ZOOM_MAX },
    }),
    ...FILTER_PARAMETERS,
  })
  .superRefine((query, context) => {
    checkPrices(query, context);
    checkBox(query, context);
  })
  .transform((query) => ({
    bounds: { west: query.west, south: query.south, east: query.east, north: query.north },
    zoom: query.zoom,
    filters: filtersOf(query),
  }));

const coordinate = (range: typeof LATITUDE, description: string, example: number) =>
  parameter(decimal(range), { description, example, schema: degrees(range) });

export const WalksQuery = z.strictObject({
  lat: coordinate(LATITUDE, 'The latitude of the point, in degrees.', 40.6892),
  lng: coordinate(LONGITUDE, 'The longitude of the point, in degrees.', -73.9966),
  walkMinutes: parameter(wholeNumber({ min: 1, max: WALK_MAX_MINUTES }), {
    description:
      'The minutes of the one outline; without them the answer has one outline for five and one for ten minutes.',
    example: 15,
    schema: { type: 'integer', minimum: 1, maximum: WALK_MAX_MINUTES },
  }).optional(),
});

const PLACES_MAX = 20;

export const PlacesQuery = z.strictObject({
  q: parameter(once(VALUE_KINDS.choice), {
    description: 'The beginning of a name. Each of its words must begin a word of the place.',
    example: 'cobb',
    schema: { type: 'string', minLength: 1, maxLength: TEXT_LENGTH_MAX },
  }),
  limit: parameter(wholeNumber({ min: 1, max: PLACES_MAX }), {
    description: 'The largest number of places, 8 by default.',
    example: 8,
    schema: { type: 'integer', minimum: 1, maximum: PLACES_MAX, default: 8 },
  }).default(8),
});

const NEW_LISTINGS = { standard: 8, max: 24 } as const;
export const NewListingsQuery = z.strictObject({
  limit: limitParameter(NEW_LISTINGS.standard, NEW_LISTINGS.max),
});
