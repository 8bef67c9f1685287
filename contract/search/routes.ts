import { z } from '@hono/zod-openapi';
import { defineRoute, json, refusals } from '../route.ts';
import { Facets, MapPage, Pins, SearchPage, UnitItem } from './answers.ts';
import { Walks } from './outlines.ts';
import { Place } from './place.ts';
import { PlacesQuery } from './place-queries.ts';
import {
  FacetsQuery,
  MapSearchQuery,
  NewListingsQuery,
  PinsQuery,
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
  summary: 'Search for buildings, units, rooms or roommates',
  description:
    'Ordered as `sort` says. A cursor continues in the order for which it was given. A unit is found when one of its rooms matches, a building when one of its units does; only what matches is in the answer. With a center or a view only homes inside of it are found. A search for `roommates` finds units with open spots whose rooms people wait for in an early stage, with a roommate card or without, all of them on one page unless `limit` or `cursor` is given.',
  request: { query: SearchQuery },
  responses: {
    200: json(SearchPage, 'A page of the items that match.'),
    ...refusals(
      'request/invalid',
      'request/too-many',
      'search/invalid-coordinates',
      'server/unavailable',
    ),
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
  summary: 'Search for buildings around a point',
  description:
    'The buildings are ordered by great-circle distance, then by buildingId. With a box, only buildings inside of it match.',
  request: { query: MapSearchQuery },
  responses: {
    200: json(MapPage, 'A page of the buildings within the radius, nearest first.'),
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
  summary: 'List the markers of a map',
  description:
    'Buildings whose markers would overlap at this zoom are merged into one cluster with their count.',
  request: { query: PinsQuery },
  responses: {
    200: json(Pins, 'The markers in the box, as a GeoJSON FeatureCollection.'),
    ...refusals('request/invalid', 'request/too-many', 'server/unavailable'),
  },
});

export const walksRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 3600,
  method: 'get',
  path: '/api/v1/map/walks',
  operationId: 'findWalks',
  tags,
  summary: 'Draw the area within a walk of a point',
  description:
    'The outlines of what can be reached on foot in the given number of minutes, or in five and in ten. They are circles, cut off where water without a bridge is in the way.',
  request: { query: WalksQuery },
  responses: {
    200: json(Walks, 'The outlines, as a GeoJSON FeatureCollection.'),
    ...refusals('request/invalid', 'request/too-many'),
  },
});

export const newListingsRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 5,
  method: 'get',
  path: '/api/v1/search/new',
  operationId: 'listNewListings',
  tags,
  summary: 'List the units that were published last',
  description: 'Those of the last 14 days, newest first. Imported units were not published here.',
  request: { query: NewListingsQuery },
  responses: {
    200: json(z.array(UnitItem), 'The units, with their visible rooms.'),
    ...refusals('request/invalid', 'request/too-many', 'server/unavailable'),
  },
});

export const facetsRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 60,
  method: 'get',
  path: '/api/v1/facets',
  operationId: 'listFacets',
  tags,
  summary: 'List the values that filters can take',
  description:
    'Each value has the number of buildings, units and rooms that the search would find with it. For a filter that takes one value, it replaces the value of the search; for the others it is added. Values that would find nothing come last. Without parameters, the counts are those of all visible homes.',
  request: { query: FacetsQuery },
  responses: {
    200: json(Facets, 'The values of each filter, with their counts.'),
    ...refusals('request/invalid', 'request/too-many', 'server/unavailable'),
  },
});

export const placesRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 60,
  method: 'get',
  path: '/api/v1/places',
  operationId: 'suggestPlaces',
  tags,
  summary: 'Find the places that a text names',
  description:
    'Understands neighborhoods and what people call them, boroughs, stations, subway lines, ZIP codes, streets, corners, parks, airports, listed buildings and pairs of coordinates, with the spellings of signs, in any order of the words, and with a typo or two where nothing is named without. The first place is the one that is most likely meant.',
  request: { query: PlacesQuery },
  responses: {
    200: json(z.array(Place), 'The places, best match first.'),
    ...refusals('request/invalid', 'request/too-many', 'server/unavailable'),
  },
});
