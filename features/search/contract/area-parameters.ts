import type { z } from '@hono/zod-openapi';
import { degrees, LATITUDE, LONGITUDE } from '@stoop/base/contract/coordinates';
import {
  decimal,
  once,
  orRefuse,
  parameter,
  refused,
  wholeNumber,
} from '@stoop/base/contract/query';
import { type Bounds, EDGES } from '@stoop/base/rules/geo/bounds';
import { WALK_MAX_MINUTES, walkReachMeters } from '@stoop/features/commute/rules/walk';
import './problems.ts';

/** The center of a map's search without one. */
export const MAP_CENTER = { lat: 40.7128, lng: -74.006 } as const;
export const RADIUS_KM = { standard: 10, max: 100 } as const;

export const latParameter = parameter(orRefuse('search/invalid-coordinates', decimal(LATITUDE)), {
  description: `The latitude of the center, in degrees. Without lat and lng, the search of a map is around ${MAP_CENTER.lat}, ${MAP_CENTER.lng}, and a list is not limited to a circle.`,
  example: 40.6892,
  schema: degrees(LATITUDE),
}).optional();

export const lngParameter = parameter(orRefuse('search/invalid-coordinates', decimal(LONGITUDE)), {
  description: 'The longitude of the center, in degrees.',
  example: -73.9966,
  schema: degrees(LONGITUDE),
}).optional();

export const radius = parameter(
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
export const radiusParameter = radius.default(RADIUS_KM.standard);

export const walkMinutesParameter = parameter(wholeNumber({ min: 1, max: WALK_MAX_MINUTES }), {
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

export const BOX = {
  west: edge('west', LONGITUDE, -74.02),
  south: edge('south', LATITUDE, 40.68),
  east: edge('east', LONGITUDE, -73.97),
  north: edge('north', LATITUDE, 40.72),
};

export type BoxQuery = { [Edge in keyof Bounds]?: number | undefined };

/** A box has all four edges, the smaller before the larger. */
export function checkBox(query: BoxQuery, context: z.RefinementCtx): void {
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

export function boundsOf({ west, south, east, north }: BoxQuery): Bounds | undefined {
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  return { west, south, east, north };
}

/** Limits a search to a box; a query has all four edges or none. */
export const OPTIONAL_BOX = {
  west: BOX.west.optional(),
  south: BOX.south.optional(),
  east: BOX.east.optional(),
  north: BOX.north.optional(),
};

export interface CenterQuery {
  lat?: number | undefined;
  lng?: number | undefined;
  radiusKm?: number | undefined;
  walkMinutes?: number | undefined;
}

/** A center has both coordinates, and a walk needs a center. */
export function checkCenter({ lat, lng, walkMinutes }: CenterQuery, context: z.RefinementCtx) {
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
export function circleOf({ lat, lng, radiusKm = RADIUS_KM.standard, walkMinutes }: CenterQuery) {
  if (lat === undefined || lng === undefined) return undefined;
  if (walkMinutes === undefined) return { center: { lat, lng }, radiusKm };
  const reachKm = walkReachMeters(walkMinutes) / 1000;
  return { center: { lat, lng }, radiusKm: Math.min(radiusKm, reachKm), walkMinutes };
}
