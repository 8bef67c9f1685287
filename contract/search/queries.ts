import { z } from '@hono/zod-openapi';
import { SEARCH_TYPES, type SearchType } from '@stoop/domain/search/search-url';
import { SEARCH_SORTS, type SearchSort } from '@stoop/domain/search/sorts';
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
  description: 'What the items are. `roommates` finds people who chose to be found.',
  example: 'room',
  schema: { type: 'string', enum: [...SEARCH_TYPES], default: 'building' },
}).default('building' satisfies SearchType);

const sortParameter = parameter(oneOf(SEARCH_SORTS), {
  description:
    'By what the items are ordered, upward: the name of the building, or the price of the item. A unit and a building have the price of their cheapest room that matches.',
  example: 'price',
  schema: { type: 'string', enum: [...SEARCH_SORTS], default: 'name' },
}).default('name' satisfies SearchSort);

export const SearchQuery = z
  .strictObject({
    type: typeParameter,
    sort: sortParameter,
    ...FILTER_PARAMETERS,
    limit: limitParameter(SEARCH_PAGE_SIZE, 100),
    cursor: cursorParameter,
  })
  .superRefine(checkPrices)
  .transform((query) => ({
    type: query.type,
    sort: query.sort,
    limit: query.limit,
    cursor: query.cursor,
    filters: filtersOf(query),
  }));

const LATITUDE = { min: -90, max: 90 };
const LONGITUDE = { min: -180, max: 180 };
const degrees = (range: typeof LATITUDE) =>
  ({ type: 'number', minimum: range.min, maximum: range.max }) as const;

const latParameter = parameter(orRefuse('search/invalid-coordinates', decimal(LATITUDE)), {
  description: `Latitude of the center; without lat and lng it is ${MAP_CENTER.lat}, ${MAP_CENTER.lng}.`,
  example: 40.6892,
  schema: degrees(LATITUDE),
}).optional();

const lngParameter = parameter(orRefuse('search/invalid-coordinates', decimal(LONGITUDE)), {
  description: 'Longitude of the center.',
  example: -73.9966,
  schema: degrees(LONGITUDE),
}).optional();

const radiusParameter = parameter(
  once((written) => {
    const parsed = decimal({ min: 0, max: RADIUS_KM.max })([written]);
    return parsed.ok && parsed.value > 0
      ? parsed
      : refused(`must be a number above 0, at most ${RADIUS_KM.max}`);
  }),
  {
    description: `How far from the center, in kilometers; ${RADIUS_KM.standard} if not given.`,
    example: 2.5,
    schema: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: RADIUS_KM.max,
      default: RADIUS_KM.standard,
    },
  },
).default(RADIUS_KM.standard);

export const MapSearchQuery = z
  .strictObject({
    lat: latParameter,
    lng: lngParameter,
    radiusKm: radiusParameter,
    ...FILTER_PARAMETERS,
    limit: limitParameter(MAP_PAGE_SIZE, 500),
    cursor: cursorParameter,
  })
  .superRefine((query, context) => {
    checkPrices(query, context);
    if ((query.lat === undefined) === (query.lng === undefined)) return;
    context.addIssue({
      code: 'custom',
      path: [query.lat === undefined ? 'lat' : 'lng'],
      message: 'must be given: a center has both',
      params: { refusal: 'search/invalid-coordinates' },
    });
  })
  .transform((query) => ({
    center:
      query.lat === undefined || query.lng === undefined
        ? { ...MAP_CENTER }
        : { lat: query.lat, lng: query.lng },
    radiusKm: query.radiusKm,
    limit: query.limit,
    cursor: query.cursor,
    filters: filtersOf(query),
  }));

const edge = (name: string, range: typeof LATITUDE, example: number) =>
  parameter(decimal(range), {
    description: `The ${name} edge of the view, degrees.`,
    example,
    schema: degrees(range),
  });

export const PinsQuery = z
  .strictObject({
    west: edge('west', LONGITUDE, -74.02),
    south: edge('south', LATITUDE, 40.68),
    east: edge('east', LONGITUDE, -73.97),
    north: edge('north', LATITUDE, 40.72),
    zoom: parameter(decimal({ min: 0, max: ZOOM_MAX }), {
      description: 'Zoom of the map, in tiles of 512 pixels; decides what merges.',
      example: 13,
      schema: { type: 'number', minimum: 0, maximum: ZOOM_MAX },
    }),
    ...FILTER_PARAMETERS,
  })
  .superRefine((query, context) => {
    checkPrices(query, context);
    const { west, south, east, north } = query;
    if (west >= east)
      context.addIssue({ code: 'custom', path: ['west'], message: 'must be less than east' });
    if (south >= north)
      context.addIssue({ code: 'custom', path: ['south'], message: 'must be less than north' });
  })
  .transform((query) => ({
    bounds: { west: query.west, south: query.south, east: query.east, north: query.north },
    zoom: query.zoom,
    filters: filtersOf(query),
  }));

const PLACES_MAX = 20;

export const PlacesQuery = z.strictObject({
  q: parameter(once(VALUE_KINDS.text), {
    description: 'What was typed so far; each word begins a word of the place.',
    example: 'cobb',
    schema: { type: 'string', minLength: 1, maxLength: TEXT_LENGTH_MAX },
  }),
  limit: parameter(wholeNumber({ min: 1, max: PLACES_MAX }), {
    description: 'How many places at most, 8 if not given.',
    example: 8,
    schema: { type: 'integer', minimum: 1, maximum: PLACES_MAX, default: 8 },
  }).default(8),
});
