import { z } from '@hono/zod-openapi';
import { LATITUDE, LONGITUDE } from '@stoop/base/contract/coordinates';
import { json, publicRoutes } from '@stoop/base/contract/route';
import { COMMUTE_TO_MAX, HOMES_MAX, isNearCity } from '../rules/commute-search.ts';
import { USUAL_PACE } from '../rules/pace.ts';
import { PaceBody, paceParameter } from './pace.ts';
import { Commute, commuteToParameter } from './parameters.ts';

const anyone = publicRoutes('Search');

const degrees = ({ min, max }: typeof LATITUDE) =>
  z.number('must be a number of degrees').min(min).max(max);
const point = z.strictObject({ lat: degrees(LATITUDE), lng: degrees(LONGITUDE) });

export const HomesAndAddresses = z
  .strictObject({
    homes: z.array(point).min(1).max(HOMES_MAX),
    to: z
      .array(point.refine(isNearCity, 'must be in New York City'))
      .min(1)
      .max(COMMUTE_TO_MAX)
      .describe('The addresses, which are rounded to 3 decimals.'),
    pace: PaceBody.default(USUAL_PACE),
  })
  .openapi('HomesAndAddresses', {
    example: {
      homes: [{ lat: 40.7173, lng: -73.9569 }],
      to: [{ lat: 40.752, lng: -73.977 }],
    },
  });

/** It takes a body, because the addresses of people do not belong in logs and caches. */
export const commutesRoute = anyone.post({
  'x-unavailable': null,
  path: '/api/v1/commutes',
  operationId: 'findCommutes',
  summary: 'Find the ways from homes to addresses',
  description:
    'On foot and by subway, bus and ferry, on a weekday morning without delays. Nothing is stored.',
  body: HomesAndAddresses,
  answer: json(
    z.array(z.array(Commute)),
    'For each home the way to each address, in their orders.',
  ),
});

const IsochronesQuery = z.strictObject({ commuteTo: commuteToParameter, pace: paceParameter });

const ring = z.array(z.tuple([z.number(), z.number()]));

export const Isochrones = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        geometry: z.object({
          type: z.literal('MultiPolygon'),
          coordinates: z
            .array(z.array(ring))
            .describe('Longitude and latitude of each point; an outer ring, then its holes.'),
        }),
        properties: z.object({ minutes: z.number().int() }),
      }),
    ),
  })
  .openapi('Isochrones', {
    description:
      'GeoJSON with the part of the city from which every address is reached in 15, 30 and 45 minutes.',
    example: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: {
            type: 'MultiPolygon',
            coordinates: [
              [
                [
                  [-73.98, 40.75],
                  [-73.97, 40.75],
                  [-73.97, 40.76],
                  [-73.98, 40.75],
                ],
              ],
            ],
          },
          properties: { minutes: 15 },
        },
      ],
    },
  });

export const isochronesRoute = anyone.get({
  'x-unavailable': null,
  path: '/api/v1/map/commutes',
  operationId: 'findIsochrones',
  summary: 'Draw from where addresses are reached in time',
  description:
    'The outlines are accurate to about 100 m. Of several addresses it is the part from which all of them are reached.',
  query: IsochronesQuery,
  answer: json(Isochrones, 'The parts of the city, as a GeoJSON FeatureCollection.'),
});
