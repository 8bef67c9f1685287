import { z } from '@hono/zod-openapi';
import { degrees, LATITUDE, LONGITUDE } from '@stoop/base/contract/coordinates';
import { pageParameters } from '@stoop/base/contract/page';
import {
  cursorParameter,
  decimal,
  limitParameter,
  oneOf,
  parameter,
  wholeNumber,
} from '@stoop/base/contract/query';
import {
  COMMUTE_PARAMETERS,
  checkCommute,
  commuteOf,
} from '@stoop/features/commute/contract/parameters';
import { WALK_MAX_MINUTES } from '@stoop/features/commute/rules/walk';
import { voucherParameter } from '@stoop/features/vouchers/contract/parameters';
import { atOwnPace } from '../rules/own-pace.ts';
import { SEARCH_TYPES, type SearchType } from '../rules/search-url.ts';
import type { SearchedPlace } from '../rules/searched-places.ts';
import { type Order, SEARCH_SORTS, type SearchSort, SORTS } from '../rules/sorts.ts';
import {
  BOX,
  type BoxQuery,
  boundsOf,
  type CenterQuery,
  checkBox,
  checkCenter,
  circleOf,
  latParameter,
  lngParameter,
  MAP_CENTER,
  OPTIONAL_BOX,
  radius,
  radiusParameter,
  walkMinutesParameter,
} from './area-parameters.ts';
import { checkRanges, FILTER_PARAMETERS, filtersOf } from './filter-parameters.ts';
import { placesParameter } from './place-queries.ts';

/** R9.01, R9.02. */
const SEARCH_PAGE_SIZE = 6;
const MAP_PAGE_SIZE = 50;
export const ZOOM_MAX = 22;

const typeParameter = parameter(oneOf(SEARCH_TYPES), {
  description:
    'What kind of item is searched for. `roommates` finds the units for whose rooms people wait who still look for roommates.',
  example: 'room',
  schema: { type: 'string', enum: [...SEARCH_TYPES], default: 'building' },
}).default('building' satisfies SearchType);

/** Of the types, only roommates make a difference to what counts and maps are of. */
const sharedTypeParameter = parameter(oneOf(SEARCH_TYPES), {
  description:
    'The type of the search. With `roommates`, only units for whose rooms people wait who still look for roommates are considered; all others are of all homes.',
  example: 'roommates',
  schema: { type: 'string', enum: [...SEARCH_TYPES], default: 'building' },
}).default('building' satisfies SearchType);

const ORDER_KEYS: Record<Order['key'], string> = {
  name: 'the name of the building',
  price: 'the price of the item',
  confirmed: 'the day on which the unit was last confirmed',
  listed: 'the day on which the unit was first published',
  meters: 'the distance from the point `lat`, `lng`, which it needs, in whole meters',
  minutes:
    'the longest commute to any `commuteTo`, which it needs, then the sum of all; homes without a way come last',
  walk: 'the walk to the nearest station, where `subwayLines` or `in` name lines of any of these; homes without a known walk come last',
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

type WithinQuery = CenterQuery &
  BoxQuery &
  Parameters<typeof commuteOf>[0] & { in?: readonly SearchedPlace[] | undefined };

const withinOf = (query: WithinQuery) => ({
  places: query.in,
  circle: circleOf(query),
  bounds: boundsOf(query),
  commute: commuteOf(query),
});

/** Which homes are found, and where. */
const AREA_PARAMETERS = {
  lat: latParameter,
  lng: lngParameter,
  radiusKm: radiusParameter,
  walkMinutes: walkMinutesParameter,
  ...OPTIONAL_BOX,
  in: placesParameter,
  ...FILTER_PARAMETERS,
  ...COMMUTE_PARAMETERS,
  voucher: voucherParameter,
};

function checkArea(
  query: WithinQuery & Parameters<typeof checkRanges>[0] & Parameters<typeof checkCommute>[0],
  context: z.RefinementCtx,
): void {
  checkRanges(query, context);
  checkCommute(query, context);
  checkCenter(query, context);
  checkBox(query, context);
}

export const SearchQuery = z
  .strictObject({
    type: typeParameter,
    sort: sortParameter,
    ...AREA_PARAMETERS,
    limit: limitParameter(SEARCH_PAGE_SIZE, 100).unwrap().optional(),
    cursor: cursorParameter,
  })
  .superRefine((query, context) => {
    checkArea(query, context);
    if (query.sort === 'distance' && (query.lat === undefined || query.lng === undefined))
      context.addIssue({
        code: 'custom',
        path: ['sort'],
        message: 'needs lat and lng for the order by distance',
      });
  })
  .transform(
    atOwnPace((query) => ({
      type: query.type,
      sort: query.sort,
      limit: query.limit ?? SEARCH_PAGE_SIZE,
      /** R9.01: a search for roommates whose caller asks for no pages gets all homes. */
      isWhole: query.limit === undefined && query.cursor === undefined,
      cursor: query.cursor,
      within: withinOf(query),
      voucher: query.voucher,
      filters: filtersOf(query),
    })),
  );

export const MapSearchQuery = z
  .strictObject({
    type: sharedTypeParameter,
    ...AREA_PARAMETERS,
    ...pageParameters(MAP_PAGE_SIZE, 500),
  })
  .superRefine(checkArea)
  .transform(
    atOwnPace((query) => ({
      type: query.type,
      center: { ...MAP_CENTER },
      radiusKm: query.radiusKm,
      walkMinutes: query.walkMinutes,
      ...circleOf(query),
      bounds: boundsOf(query),
      commute: commuteOf(query),
      places: query.in,
      voucher: query.voucher,
      limit: query.limit,
      cursor: query.cursor,
      filters: filtersOf(query),
    })),
  );

const rentsParameter = parameter(oneOf(['true']), {
  description: 'Whether the answer counts the homes by their rent, too.',
  example: true,
  schema: { type: 'boolean', enum: [true] },
}).optional();

export const FacetsQuery = z
  .strictObject({
    type: sharedTypeParameter,
    ...FILTER_PARAMETERS,
    ...COMMUTE_PARAMETERS,
    voucher: voucherParameter,
    lat: latParameter,
    lng: lngParameter,
    radiusKm: radius.optional(),
    walkMinutes: walkMinutesParameter,
    ...OPTIONAL_BOX,
    in: placesParameter,
    rents: rentsParameter,
  })
  .superRefine((query, context) => {
    checkArea(query, context);
    if (query.radiusKm !== undefined && query.lat === undefined && query.lng === undefined)
      context.addIssue({ code: 'custom', path: ['radiusKm'], message: 'needs a center' });
  })
  .transform(
    atOwnPace((query) => ({
      type: query.type,
      filters: filtersOf(query),
      within: withinOf(query),
      voucher: query.voucher,
      pace: query.pace,
      countsRents: query.rents !== undefined,
    })),
  );

export const PinsQuery = z
  .strictObject({
    type: sharedTypeParameter,
    ...BOX,
    zoom: parameter(decimal({ min: 0, max: ZOOM_MAX }), {
      description:
        'The zoom of the map, for tiles of 512 pixels; it decides which markers are merged.',
      example: 13,
      schema: { type: 'number', minimum: 0, maximum: ZOOM_MAX },
    }),
    in: placesParameter,
    ...FILTER_PARAMETERS,
    ...COMMUTE_PARAMETERS,
    voucher: voucherParameter,
  })
  .superRefine((query, context) => {
    checkRanges(query, context);
    checkCommute(query, context);
    checkBox(query, context);
  })
  .transform(
    atOwnPace((query) => ({
      type: query.type,
      bounds: { west: query.west, south: query.south, east: query.east, north: query.north },
      zoom: query.zoom,
      filters: filtersOf(query),
      within: { places: query.in, commute: commuteOf(query) },
      voucher: query.voucher,
    })),
  );

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

const NEW_LISTINGS = { standard: 8, max: 24 } as const;
export const NewListingsQuery = z.strictObject({
  limit: limitParameter(NEW_LISTINGS.standard, NEW_LISTINGS.max),
});
