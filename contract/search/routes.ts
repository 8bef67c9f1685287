import { z } from '@hono/zod-openapi';
import { defineRoute, json, refusals } from '../route.ts';
import { Facets, MapPage, Pins, Place, SearchPage, Walks } from './answers.ts';
import {
  FacetsQuery,
  MapSearchQuery,
  PinsQuery,
  PlacesQuery,
  SearchQuery,
  WalksQuery,
} from './queries.ts';

const tags = ['Search'];

export const searchRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 10,
  method: 'get',
  path: '/api/v1/search',
  'x-limit': 'search',
  operationId: 'search',
  tags,
  summary: 'A page of buildings, units, rooms or roommates',
  description:
    'Ordered as `sort` says. A cursor continues in the order for which it was given. A unit is found when one of its rooms matches, a building when one of its units does; only what matches is in the answer. With a center or a view only homes inside of it are found. Nobody has opened a roommate card yet, so that a search for roommates finds an empty page.',
  request: { query: SearchQuery },
  responses: {
    200: json(SearchPage, 'A page of what matches.'),
    ...refusals('request/invalid', 'request/too-many', 'search/invalid-coordinates'),
  },
});

export const mapSearchRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 10,
  method: 'get',
  path: '/api/v1/map/search',
  'x-limit': 'search',
  operationId: 'searchMap',
  tags,
  summary: 'Buildings around a point, nearest first',
  description:
    'By great-circle distance, then buildingId. With a view only buildings inside of it.',
  request: { query: MapSearchQuery },
  responses: {
    200: json(MapPage, 'A page of the buildings in the circle.'),
    ...refusals(
      'request/invalid',
      'request/too-many',
      'search/invalid-coordinates',
      'server/unavailable',
    ),
  },
});

export const pinsRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 10,
  method: 'get',
  path: '/api/v1/map/pins',
  operationId: 'findPins',
  tags,
  summary: "Markers of a map's view",
  description: 'Buildings that would overlap at this zoom merge into a cluster with their count.',
  request: { query: PinsQuery },
  responses: {
    200: json(Pins, 'A GeoJSON FeatureCollection.'),
    ...refusals('request/invalid', 'request/too-many'),
  },
});

export const walksRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 3600,
  method: 'get',
  path: '/api/v1/map/walks',
  operationId: 'findWalks',
  tags,
  summary: 'How far one walks from a door',
  description:
    'In five and in ten minutes: circles, drawn in where water is in the way that no bridge leads over.',
  request: { query: WalksQuery },
  responses: {
    200: json(Walks, 'A GeoJSON FeatureCollection.'),
    ...refusals('request/invalid', 'request/too-many'),
  },
});

export const facetsRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 60,
  method: 'get',
  path: '/api/v1/facets',
  operationId: 'listFacets',
  tags,
  summary: 'The values that filters can take',
  description:
    'Each with how many buildings, units and rooms a search would give that asks for it too; of a filter with one value it takes the place of that value. Values that would give nothing stand last. Without parameters the counts are those of all that is visible.',
  request: { query: FacetsQuery },
  responses: {
    200: json(Facets, 'All values.'),
    ...refusals('request/invalid', 'request/too-many'),
  },
});

export const placesRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 60,
  method: 'get',
  path: '/api/v1/places',
  operationId: 'suggestPlaces',
  tags,
  summary: 'Places whose name begins like what was typed',
  description: 'Neighborhoods first, then stations, buildings and addresses.',
  request: { query: PlacesQuery },
  responses: {
    200: json(z.array(Place), 'The places, best first.'),
    ...refusals('request/invalid', 'request/too-many'),
  },
});
