import { z } from '@hono/zod-openapi';

import { json, ownRoutes, publicRoutes } from '@stoop/base/contract/route';
import { BuildingHomes, HistoryEvent, MonthRent, RentsByPlace } from './history.ts';
import {
  BuildingPath,
  BuildingsQuery,
  FloorsQuery,
  HistoryPath,
  HistoryQuery,
  HomesQuery,
  NeighborhoodPath,
  NeighborhoodsQuery,
  UnitPath,
} from './queries.ts';
import { BuildingDetails, BuildingSummary, Floor, Neighborhood, UnitDetails } from './views.ts';
import './problems.ts';

const anyone = publicRoutes('Listings');
const own = ownRoutes('Listings');

export const buildingsRoute = anyone.get({
  'x-cache-seconds': 10,
  path: '/api/v1/buildings',
  operationId: 'listBuildings',
  summary: 'List buildings by id',
  description: 'The buildings are in the order of the ids. Unknown and hidden ones are left out.',
  query: BuildingsQuery,
  answer: json(z.array(BuildingSummary), 'Summaries of the buildings.'),
  refusals: ['listings/building-id-required'],
});

export const buildingRoute = own.get({
  'x-unavailable': 'listings/unavailable',
  path: '/api/v1/buildings/{buildingId}',
  operationId: 'readBuilding',
  summary: 'Read a building',
  description: 'The answer contains the visible units and rooms, and no queues.',
  params: BuildingPath,
  answer: json(BuildingDetails, 'The building.'),
  refusals: ['listings/building-id-required', 'listings/building-not-found'],
});

export const buildingHomesRoute = anyone.get({
  'x-cache-seconds': 10,
  'x-unavailable': 'listings/unavailable',
  path: '/api/v1/buildings/{buildingId}/homes',
  operationId: 'listBuildingHomes',
  summary: 'List the homes of a building that can be had',
  description: 'The answer has no floors, no queues and no homes that left the results.',
  params: BuildingPath,
  answer: json(BuildingHomes, 'The building, its homes and their rents over time.'),
  refusals: ['listings/building-id-required', 'listings/building-not-found'],
});

const changedDay = z.iso.date().nullable();

export const homesRoute = anyone.get({
  'x-cache-seconds': 300,
  'x-unavailable': 'listings/unavailable',
  path: '/api/v1/homes',
  operationId: 'listHomes',
  summary: 'List the ids of all homes that can be had',
  description: 'For sitemaps: 20,000 units at a time, in the order of their buildings.',
  query: HomesQuery,
  answer: json(
    z.object({
      parts: z.int().describe('How many parts there are.'),
      items: z.array(
        z.object({
          buildingId: z.string(),
          rentId: z.string(),
          changed: changedDay.describe(
            'When its offer last changed, a day in New York; null if that is unknown.',
          ),
          buildingChanged: changedDay.describe('The same of all units of its building.'),
        }),
      ),
    }),
    'The units of a part; none after the last one.',
  ),
});

export const floorsRoute = own.get({
  'x-unavailable': 'listings/unavailable',
  path: '/api/v1/buildings/{buildingId}/floors',
  operationId: 'listFloors',
  summary: 'List the floors of a building',
  description: 'The floors are ordered by number, lowest first.',
  params: BuildingPath,
  query: FloorsQuery,
  answer: json(
    z.array(Floor),
    'The floors of the requested type; the list is empty if none is known.',
  ),
  refusals: ['listings/building-id-required', 'listings/building-not-found'],
});

export const unitRoute = anyone.get({
  'x-cache-seconds': 5,
  'x-unavailable': 'listings/unavailable',
  path: '/api/v1/buildings/{buildingId}/units/{unitId}',
  operationId: 'readUnit',
  summary: 'Read a unit with its rooms and queues',
  description:
    'A queue is described by its length and by whether one of its applications is being matched, never by who waits.',
  params: UnitPath,
  answer: json(UnitDetails, 'The unit, with its rooms, its building and their queues.'),
  refusals: [
    'listings/building-id-required',
    'listings/building-not-found',
    'listings/unit-not-found',
  ],
});

export const unitHistoryRoute = anyone.get({
  'x-cache-seconds': 10,
  'x-unavailable': 'listings/unavailable',
  path: '/api/v1/units/{rentId}/history',
  operationId: 'listUnitHistory',
  summary: 'List what changed of a unit',
  description:
    'The changes are ordered by day, newest first. Several of a day are one; what was taken back on the same day is left out.',
  params: HistoryPath,
  query: HistoryQuery,
  answer: json(z.array(HistoryEvent), 'The changes.'),
  refusals: ['listings/building-id-required', 'listings/unit-not-found'],
});

export const neighborhoodsRoute = anyone.get({
  'x-cache-seconds': 60,
  path: '/api/v1/neighborhoods',
  operationId: 'listNeighborhoods',
  summary: 'List neighborhoods',
  description: 'The neighborhoods are ordered by name.',
  query: NeighborhoodsQuery,
  answer: json(z.array(Neighborhood), 'The neighborhoods.'),
});

export const featuredNeighborhoodsRoute = anyone.get({
  'x-cache-seconds': 60,
  path: '/api/v1/neighborhoods/featured',
  operationId: 'listFeaturedNeighborhoods',
  summary: 'List featured neighborhoods',
  description: 'The neighborhoods are ordered by average price, dearest first.',
  answer: json(z.array(Neighborhood), 'The neighborhoods.'),
});

export const rentsByPlaceRoute = anyone.get({
  'x-cache-seconds': 60,
  path: '/api/v1/neighborhoods/rents',
  operationId: 'listRentsByPlace',
  summary: 'List what homes ask for now in all neighborhoods and boroughs',
  answer: json(RentsByPlace, 'The rents by place and size.'),
});

export const neighborhoodRoute = anyone.get({
  'x-cache-seconds': 60,
  path: '/api/v1/neighborhoods/{id}',
  operationId: 'readNeighborhood',
  summary: 'Read a neighborhood',
  params: NeighborhoodPath,
  answer: json(Neighborhood, 'The neighborhood.'),
  refusals: ['listings/neighborhood-not-found'],
});

export const neighborhoodRentsRoute = anyone.get({
  'x-cache-seconds': 60,
  path: '/api/v1/neighborhoods/{id}/rents',
  operationId: 'readNeighborhoodRents',
  summary: 'Read what homes in a neighborhood cost over the last twelve months',
  params: NeighborhoodPath,
  answer: json(z.array(MonthRent), 'The rents by month, oldest first, and by size.'),
  refusals: ['listings/neighborhood-not-found'],
});
