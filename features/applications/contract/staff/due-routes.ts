import { z } from '@hono/zod-openapi';
import { pageOf, pageParameters } from '@stoop/base/contract/page';
import { optionalId } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { assignedFilter } from './application-filters.ts';
import { StaffSummary } from './application-routes.ts';

const staff = staffRoutes('buildings');

export const dueRoute = staff.get({
  path: '/api/v1/staff/applications/due',
  operationId: 'listDueApplications',
  summary: 'List the applications that wait for an answer of staff',
  query: z.strictObject({
    buildingId: optionalId('The building of the homes.'),
    assigned: assignedFilter,
    ...pageParameters(50, 200),
  }),
  answer: json(
    pageOf(StaffSummary)
      .extend({
        missedCount: z.int().describe('How many wait longer than was promised.'),
        todayCount: z.int().describe('How many others are due today.'),
      })
      .openapi('DueApplications'),
    'Those whose promised day has passed, then the others by the day on which an answer is due.',
  ),
});
