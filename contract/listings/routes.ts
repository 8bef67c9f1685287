import { z } from '@hono/zod-openapi';
import { NoQuery } from '../query.ts';
import { defineRoute, json, refusals } from '../route.ts';
import {
  BuildingPath,
  BuildingsQuery,
  FloorsQuery,
  NeighborhoodPath,
  NeighborhoodsQuery,
  UnitPath,
} from './queries.ts';
import { BuildingDetails, BuildingSummary, Floor, Neighborhood, UnitDetails } from './views.ts';

const tags = ['Listings'];

export const buildingsRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 10,
  method: 'get',
  path: '/api/v1/buildings',
  operationId: 'listBuildings',
  tags,
  summary: 'List buildings by id',
  description: 'The buildings are in the order of the ids. Unknown and hidden ones are left out.',
  request: { query: BuildingsQuery },
  responses: {
    200: json(z.array(BuildingSummary), 'Summaries of the buildings.'),
    ...refusals('request/invalid', 'request/too-many', 'listings/building-id-required'),
  },
});

export const buildingRoute = defineRoute({
  'x-access': 'signed-in',
  'x-cache-seconds': null,
  method: 'get',
  path: '/api/v1/buildings/{buildingId}',
  operationId: 'readBuilding',
  tags,
  summary: 'Read a building',
  description: 'The answer contains the visible units and rooms, and no queues.',
  request: { params: BuildingPath, query: NoQuery },
  responses: {
    200: json(BuildingDetails, 'The building.'),
    ...refusals(
      'request/invalid',
      'request/too-many',
      'listings/building-id-required',
      'auth/required',
      'listings/building-not-found',
      'listings/unavailable',
    ),
  },
});

export const floorsRoute = defineRoute({
  'x-access': 'signed-in',
  'x-cache-seconds': null,
  method: 'get',
  path: '/api/v1/buildings/{buildingId}/floors',
  operationId: 'listFloors',
  tags,
  summary: 'List the floors of a building',
  description: 'The floors are ordered by number, lowest first.',
  request: { params: BuildingPath, query: FloorsQuery },
  responses: {
    200: json(
      z.array(Floor),
      'The floors of the requested type; the list is empty if none is known.',
    ),
    ...refusals(
      'request/invalid',
      'request/too-many',
      'listings/building-id-required',
      'auth/required',
      'listings/building-not-found',
      'listings/unavailable',
    ),
  },
});

export const unitRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 5,
  method: 'get',
  path: '/api/v1/buildings/{buildingId}/units/{unitId}',
  operationId: 'readUnit',
  tags,
  summary: 'Read a unit with its rooms and queues',
  description:
    'A queue is described by its length and by whether one of its applications is being matched, never by who waits.',
  request: { params: UnitPath, query: NoQuery },
  responses: {
    200: json(UnitDetails, 'The unit, with its rooms, its building and their queues.'),
    ...refusals(
      'request/invalid',
      'request/too-many',
      'listings/building-id-required',
      'listings/building-not-found',
      'listings/unit-not-found',
      'listings/unavailable',
    ),
  },
});

export const neighborhoodsRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 60,
  method: 'get',
  path: '/api/v1/neighborhoods',
  operationId: 'listNeighborhoods',
  tags,
  summary: 'List neighborhoods',
  description: 'The neighborhoods are ordered by name.',
  request: { query: NeighborhoodsQuery },
  responses: {
    200: json(z.array(Neighborhood), 'The neighborhoods.'),
    ...refusals('request/invalid', 'request/too-many', 'server/unavailable'),
  },
});

export const featuredNeighborhoodsRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 60,
  method: 'get',
  path: '/api/v1/neighborhoods/featured',
  operationId: 'listFeaturedNeighborhoods',
  tags,
  summary: 'List featured neighborhoods',
  description: 'The neighborhoods are ordered by average price, dearest first.',
  request: { query: NoQuery },
  responses: {
    200: json(z.array(Neighborhood), 'The neighborhoods.'),
    ...refusals('request/invalid', 'request/too-many', 'server/unavailable'),
  },
});

export const neighborhoodRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': 60,
  method: 'get',
  path: '/api/v1/neighborhoods/{id}',
  operationId: 'readNeighborhood',
  tags,
  summary: 'Read a neighborhood',
  request: { params: NeighborhoodPath, query: NoQuery },
  responses: {
    200: json(Neighborhood, 'The neighborhood.'),
    ...refusals(
      'request/invalid',
      'request/too-many',
      'listings/neighborhood-not-found',
      'server/unavailable',
    ),
  },
});
