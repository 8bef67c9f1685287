import { z } from '@hono/zod-openapi';
import { pageOf, pageParameters } from '@stoop/base/contract/page';
import { optionalId } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { answerFilter, assignedFilter } from './application-filters.ts';
import { StaffSummary } from './application-routes.ts';

const staff = staffRoutes('buildings');

export const dueRoute = staff.get({
  path: '/api/v1/staff/applications/due',
  operationId: 'listDueApplications',
  summary: 'List the applications that wait for an answer of staff',
  query: z.strictObject({
    buildingId: optionalId('The building of the homes.'),
    answer: answerFilter,
    assigned: assignedFilter,
    ...pageParameters(50, 200),
  }),
  answer: json(
    pageOf(StaffSummary)
      .extend({
        counts: z
          .object({ overdue: z.int(), today: z.int(), week: z.int(), later: z.int() })
          .describe('How many there are of each time, whichever is asked for.'),
      })
      .openapi('DueApplications'),
    'Those whose promised day has passed, then the others by the day on which an answer is due.',
  ),
});
