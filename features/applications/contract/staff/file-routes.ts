import { z } from '@hono/zod-openapi';
import { staffRoutes, text } from '@stoop/base/contract/route';
import { applicationFilters, stageFilter } from './application-filters.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

export const applicationsFileRoute = staff.get({
  path: '/api/v1/staff/applications/csv',
  operationId: 'downloadApplications',
  summary: 'Download the applications that filters find',
  description:
    'As the list, in its order: at most 5,000. The audit trail records who downloaded how many. Of the answers of applicants it has their email and phone alone.',
  query: z.strictObject({
    stage: stageFilter,
    ...applicationFilters,
  }),
  answer: text(
    'CSV in UTF-8 with a mark of its encoding: the id, the names of those who applied, the email and the phone of who sent it, the home, the name of its building, whether it is a unit or a room, the stage, how it ended, the days of New York on which it was submitted and came to its stage, until which day an answer of staff is due, who of staff looks after it, its place in the queue and its labels. Cells that a spreadsheet would run begin with an apostrophe.',
    'text/csv; charset=utf-8',
  ),
  refusals: ['applications/file-too-long'],
});
