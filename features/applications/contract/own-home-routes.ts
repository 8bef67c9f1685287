import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { json, ownRoutes } from '@stoop/base/contract/route';
import { UnitDetails } from '@stoop/features/listings/contract/views';
import '@stoop/features/listings/contract/problems';

const own = ownRoutes('Applications');

export const ownHomeRoute = own.get({
  path: '/api/v1/me/homes/{buildingId}/{unitId}',
  operationId: 'readOwnHome',
  summary: 'Read a home that I applied for or have a tour of',
  description:
    'The home as its page shows it, also after it left the market: for whoever sent an application for it, is on one, or has a tour of it that was not cancelled.',
  params: z.object({
    buildingId: pathId('The id of the building.', 'warren-house'),
    unitId: pathId('The id of the unit.', 'warren-3r'),
  }),
  answer: json(
    UnitDetails,
    'The unit, with the rooms that are offered or were applied for, and without photos.',
  ),
  refusals: ['listings/unit-not-found'],
});
