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
  summary: 'Summaries of many buildings',
  description: 'In the order asked. What is unknown or hidden is left out.',
  request: { query: BuildingsQuery },
  responses: {
    200: json(z.array(BuildingSummary), 'The buildings that were found.'),
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
  summary: 'The whole building',
  description: 'With its visible units and rooms, without who waits for them.',
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
  summary: 'The floors of a building',
  description: 'By number, lowest first.',
  request: { params: BuildingPath, query: FloorsQuery },
  responses: {
    200: json(z.array(Floor), 'The floors; none where none of this type are known.'),
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
  summary: 'A unit, its rooms and how many wait',
  description: 'Queues are told as a length, and whether one of those who wait is being matched.',
  request: { params: UnitPath, query: NoQuery },
  responses: {
    200: json(UnitDetails, 'The unit.'),
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
  summary: 'Neighborhoods',
  description: 'By name.',
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
  summary: 'Featured neighborhoods',
  description: 'By average price, dearest first.',
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
  summary: 'One neighborhood',
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
